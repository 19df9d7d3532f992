-- What a registration is found by in lists of staff; `name_keys` is for who may not see address, telephone and licence
-- number. Rows of before are filled in by a worker, some hundred at a time.
alter table registrations
  add column name_keys text,
  add column keys text,
  -- Grows with every edit by staff: who edits what somebody else has edited meanwhile is told.
  add column version integer not null default 1;

-- Whatever is written there, the database makes it anew. Given names are found with their hyphen and without.
create function make_registration_keys() returns trigger language plpgsql as $$
declare
  latin text := new.family_name || ' ' || new.given_name;
  readable text := left(new.number, 4) || '-' || substr(new.number, 5);
  private text := person_keys(new.email, new.phone, new.licence_number);
begin
  new.name_keys := person_keys(new.name, latin, regexp_replace(latin, '[\s-]', '', 'g'), new.number, readable);
  new.keys := new.name_keys || private;
  return new;
end
$$;
create trigger make_registration_keys
  before insert or update of name, family_name, given_name, email, phone, licence_number, keys on registrations
  for each row execute function make_registration_keys();
create index registrations_without_keys on registrations (id) where keys is null;
create index registrations_of_edition on registrations (edition_id, created_at desc, id desc);

insert into role_permissions (role_code, permission)
select role_code, 'REGISTRATION_View' from role_permissions where permission = 'REGISTRATION_Manage'
union select code, 'REGISTRATION_View' from roles where code = 'FINANCE'
on conflict do nothing;
