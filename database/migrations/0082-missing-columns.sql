-- Which columns a table lacked that failed for it, by their names.
alter table imports add column missing_columns text check (length(missing_columns) between 1 and 500);
