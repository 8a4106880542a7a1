"""Every error a user can see, and the exit code of each.

SessionMemoryError      exit 1   base; never raised itself (the code of what the machine refuses elsewhere)
  UsageError            exit 2   the command line asks for something that cannot be
    ConfigError         exit 2   a setting is missing or wrong
    UnknownSession      exit 2   no session, or several, match what was asked for
  SourceError           exit 3   one source could not be read; the others go on
  StoreError            exit 4   the database refused; the run stops, nothing is half-written
    StoreDamaged        exit 4   a file of the store is no longer what was written
    SchemaTooNew        exit 5   the store was written by a newer version
    StoreBusy           exit 6   another sweep holds the store
    StoreMissing        exit 7   there is no store yet
  DataLoss              exit 9   raw rows went before there was a digest of them; the run went on
"""


class SessionMemoryError(Exception):
    """Base of every error this package raises on purpose."""

    exit_code = 1


class UsageError(SessionMemoryError):
    """The command line asks for something that cannot be."""

    exit_code = 2


class ConfigError(UsageError):
    """A setting is missing or wrong."""


class UnknownSessionError(UsageError):
    """No session, or several, match what was asked for."""


class SourceError(SessionMemoryError):
    """One source could not be read."""

    exit_code = 3


class StoreError(SessionMemoryError):
    """The database refused."""

    exit_code = 4


class StoreDamagedError(StoreError):
    """A file of the store is no longer what was written; ``tiers`` are those that it can be."""

    def __init__(self, message: str, tiers: tuple[str, ...]) -> None:
        super().__init__(message)
        self.tiers = tiers


class SchemaTooNewError(StoreError):
    """The store was written by a newer version."""

    exit_code = 5


class StoreBusyError(StoreError):
    """Another sweep holds the store."""

    exit_code = 6


class StoreMissingError(StoreError):
    """There is no store yet."""

    exit_code = 7


class DataLossError(SessionMemoryError):
    """Raw rows had to go before there was a digest of them."""

    exit_code = 9
