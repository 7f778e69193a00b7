-- Nothing asks for what changed since a moment any more; every move wrote this index again.
DROP INDEX tables_by_change;
