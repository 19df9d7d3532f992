-- Migrations that programs of the versions before cannot live with, for these to read when they start: a line
-- `-- contracts: <what is gone>` in a migration is written here as it is applied.
create table contracting_migrations (
  name text primary key,
  reason text not null
);
