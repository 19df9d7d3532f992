-- False: the registration never had options, or a discount code, so nothing looks for them. True where nobody knows: for
-- earlier registrations, and those of the program of the version before.
alter table registrations
  add column has_lines boolean not null default true,
  add column has_code boolean not null default true;

-- Also when the program of the version before adds some.
create function mark_lines() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update registrations set has_lines = true
    where not has_lines and id in (select registration_id from added);
  return null;
end
$$;
create trigger mark_lines after insert on registration_lines
  referencing new table as added for each statement execute function mark_lines();

create function mark_code() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update registrations set has_code = true
    where not has_code and id in (select registration_id from added);
  return null;
end
$$;
create trigger mark_code after insert on code_uses
  referencing new table as added for each statement execute function mark_code();
