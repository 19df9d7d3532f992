-- The lowest version that works on the tables after a contracting migration, for older programs to name when they
-- refuse to start: `-- contracts, works from <version>: <what is gone>`.
alter table contracting_migrations add column works_from text not null;
