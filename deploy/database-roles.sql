-- Least privilege: the running site may neither change tables nor rewrite the audit log.
-- The owner of the database runs this after `npm run migrate`, at the first start and after every upgrade:
--   psql "$OWNER_URL" --set ON_ERROR_STOP=1 --file deploy/database-roles.sql
-- The site then runs with DATABASE_URL=postgresql://airway_app:…@host/airway. An administrator makes that role
-- beforehand (docs/operations.md); where it is missing, an owner with CREATEROLE makes it here.

do $$ begin
  if not exists (select from pg_roles where rolname = 'airway_app') then
    create role airway_app login;
  end if;
end $$;

grant usage on schema public, jobs to airway_app;
grant select, insert, update, delete on all tables in schema public, jobs to airway_app;
grant usage on all sequences in schema public, jobs to airway_app;
grant execute on all functions in schema public, jobs to airway_app;
revoke create on schema public, jobs from airway_app;

-- What happened stays as it was written. Entries older than two years leave through cut_audit_events(), which
-- runs with the owner's rights and removes nothing younger.
revoke update, delete, truncate on audit_events, audit_verifications, live_events from airway_app;
-- What waits to be chained leaves only once it stands in the log; the table sees to that.
revoke update, truncate on audit_arrivals from airway_app;
-- Which migrations ran is the owner's to say.
revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock, contracting_migrations
  from airway_app;
