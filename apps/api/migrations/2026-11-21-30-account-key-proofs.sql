-- That a key of an account was proven by a code, and when. It goes with the key.
create table account_key_proofs (
  account_id uuid not null,
  key_type text not null,
  proven_at timestamptz not null,
  primary key (account_id, key_type),
  foreign key (account_id, key_type) references account_keys on delete cascade
);
-- Whoever joined by themselves proved their e-mail address and consented; accounts that staff made did neither.
insert into account_key_proofs (account_id, key_type, proven_at)
select account_id, key_type, accounts.created_at
from account_keys join accounts on accounts.id = account_keys.account_id
where key_type = 'Email'
  and exists (select from account_consents where account_consents.account_id = accounts.id and purpose = 'terms');
