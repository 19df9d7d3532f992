-- Takes an account's row and tells what a sign-in asks once it is held. Each statement of a function sees what was
-- committed when it began: a second factor that was set up while the row was waited for is seen.
create function lock_account_to_sign_in(account uuid)
returns table (
  password_hash text,
  is_disabled boolean,
  user_type text,
  role_code text,
  name text,
  has_second_factor boolean,
  permissions text[]
)
language plpgsql as $$
begin
  perform from accounts where accounts.id = account for update;
  return query
    select a.password_hash, a.is_disabled, a.user_type, a.role_code, a.name,
      exists (
        select from account_second_factors as f
        where f.account_id = a.id and f.confirmed_at is not null),
      array(select p.permission from role_permissions as p where p.role_code = a.role_code)
    from accounts as a where a.id = account;
end $$;
