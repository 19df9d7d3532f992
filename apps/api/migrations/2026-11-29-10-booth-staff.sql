-- Accounts hold grants on booths: what an account may edit is asked with each of its calls.
create index grants_of_account on grants (account_id, permission) where account_id is not null;
