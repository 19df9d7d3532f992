-- A request is found by address, telephone number or registration number, may come from the person, and may erase.
alter table data_requests
  alter column created_by drop not null,
  add column phone text not null default '',
  add column registration_number text not null default '',
  add column account_id uuid references accounts,
  add column erased_at timestamptz,
  add column erased jsonb,
  add check (num_nonnulls(nullif(email, ''), nullif(phone, ''), nullif(registration_number, '')) > 0),
  add check ((erased_at is null) = (erased is null));
comment on column data_requests.created_by is 'Null: the person asked on the page of the site.';
comment on column data_requests.account_id is 'The account that staff chose; null: the one that has proven the address.';
comment on column data_requests.erased is 'Numbers of erased and kept rows, by part of the site.';
create unique index data_requests_of_person on data_requests (request_key) where created_by is null;
create index data_requests_email on data_requests (lower(email));
create index letter_recipients_email on letter_recipients (lower(email));
create index mails_recipient on mails (lower(recipient));
