-- What an account is found by: its names and what it signs in with, but for mobile numbers, which lists mask. It
-- replaces name_initials, which programs of before still write.
alter table accounts add column keys text not null default '';

-- Whatever is written there, the database makes it anew.
create function make_account_keys() returns trigger language plpgsql as $$
begin
  new.keys := person_keys(variadic array[new.name] || array(
    select key_folded from account_keys where account_id = new.id and key_type <> 'Mobile' order by key_type));
  return new;
end
$$;
create trigger make_account_keys before insert or update of name, keys on accounts
  for each row execute function make_account_keys();

create function renew_account_keys() returns trigger language plpgsql as $$
begin
  update accounts set keys = '' where id = coalesce(new.account_id, old.account_id);
  return null;
end
$$;
create trigger renew_account_keys after insert or update or delete on account_keys
  for each row execute function renew_account_keys();

update accounts set keys = '';
