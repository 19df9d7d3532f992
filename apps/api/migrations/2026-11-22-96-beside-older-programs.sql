-- A program of a version before reads the sign-in settings only as it knows them: what was added has a row of its own.
insert into site_settings (name, value, updated_at)
select 'account-names', jsonb_build_object('allowsLongNames', value -> 'allowsLongNames'), updated_at
from site_settings where name = 'authentication' and value ? 'allowsLongNames'
on conflict (name) do nothing;
update site_settings set value = value - 'allowsLongNames' where name = 'authentication';

-- Such a program cancels a registration, too, and knows of no QR code.
create function end_registration_pass() returns trigger language plpgsql as $$
begin
  update registration_passes set ended_at = now() where registration_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger end_registration_pass after update of state on registrations
  for each row when (old.state = 'confirmed' and new.state <> 'confirmed')
  execute function end_registration_pass();
update registration_passes set ended_at = now()
from registrations
where registrations.id = registration_id and ended_at is null and state <> 'confirmed';
