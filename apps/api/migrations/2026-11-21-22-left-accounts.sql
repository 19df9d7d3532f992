-- Accounts that were left before registrations heard of it keep none of them.
update registrations set account_id = null
  where account_id in (select id from accounts where retired_at is not null);
