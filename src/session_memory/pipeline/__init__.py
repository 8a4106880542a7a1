"""The write side, in the order data flows: sweep, plan, ingest (classify, owners), derive."""
