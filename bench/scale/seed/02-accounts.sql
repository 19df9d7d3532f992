-- Two triggers make the keys of an account, one row at a time; here they are made with the row, as they do it.
alter table accounts disable trigger make_account_keys;
alter table account_keys disable trigger renew_account_keys;

create temp table people as
select number, pg_temp.id_at('account', number, at) as id, at, pg_temp.sample_name(number) as name,
  'scale-' || number as sign_in, 'scale-' || number || '@example.org' as email,
  '0100' || lpad(number::text, 7, '0') as mobile
from generate_series(1, pg_temp.many('accounts')) number,
  lateral (select now() - interval '700 days' * (1 - number / pg_temp.many('accounts')::float)) moment (at);

insert into accounts (id, user_type, role_code, name, family_name, given_name, phone, password_hash,
  password_changed_at, locale, is_disabled, created_at, retired_at, keys, name_keys)
select id, 'Member', 'MEMBER', name, 'SAMPLE', 'Person ' || number,
  case when number % 3 = 0 then '010-0' || substr(mobile, 5, 3) || '-' || substr(mobile, 8) else '' end,
  'none', at, case when number % 10 = 0 then 'en' else 'ko' end, number % 500 = 0, at,
  case when number % 400 = 0 then at + interval '1 day' end,
  case when number % 5 = 4 then person_keys(name, sign_in) else person_keys(name, email, sign_in) end,
  person_keys(name, sign_in)
from people;

insert into account_keys (account_id, key_type, key_code, key_folded)
select id, key_type, code, code from people,
  lateral (values ('Id', sign_in, true), ('Email', email, number % 5 <> 4), ('Mobile', mobile, number % 4 <> 0))
    as key (key_type, code, has)
where has;

insert into account_sessions (id, account_id, created_at, last_used_at, expires_at, ended_at, end_reason)
select pg_temp.id_at('session', number, at), id, at, at + interval '2 hours', at + interval '14 days',
  at + interval '3 hours', 'signed-out'
from people where number % 2 = 0;

alter table account_keys enable trigger renew_account_keys;
alter table accounts enable trigger make_account_keys;
