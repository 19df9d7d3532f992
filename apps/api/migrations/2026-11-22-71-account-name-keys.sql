-- What accounts are found by for who may not see their e-mail addresses.
alter table accounts add column name_keys text not null default '';
comment on column accounts.name_keys is
  'The same for who may not see addresses: name and id; a trigger makes it.';

create or replace function make_account_keys() returns trigger language plpgsql as $$
begin
  new.name_keys := person_keys(variadic array[new.name] || array(
    select key_folded from account_keys where account_id = new.id and key_type = 'Id'));
  new.keys := person_keys(variadic array[new.name] || array(
    select key_folded from account_keys where account_id = new.id and key_type <> 'Mobile' order by key_type));
  return new;
end
$$;

update accounts set keys = '';
