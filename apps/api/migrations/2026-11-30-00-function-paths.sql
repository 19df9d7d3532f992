-- A restore runs with an empty search_path, and generated columns call functions that call each other. A dump from
-- before is restored with this file in the middle: docs/operations.md.
do $$
declare
  ours regprocedure;
begin
  for ours in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace
      and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
      and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')
  loop
    execute format('alter function %s set search_path = public, pg_temp', ours);
  end loop;
end
$$;
