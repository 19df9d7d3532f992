-- Requests of people to see, copy, correct or delete what the site holds about them.
create table data_requests (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references accounts,
  version integer not null default 1,
  kind text not null check (kind in ('see', 'copy', 'correct', 'delete')),
  name text not null,
  email text not null,
  locale text not null check (locale in ('ko', 'en')),
  note text not null,
  received_on date not null,
  due_on date not null,
  code_sent_at timestamptz,
  verified_by text check (verified_by in ('code', 'account', 'call', 'document')),
  verified_note text not null default '',
  verified_at timestamptz,
  outcome text check (outcome in ('done', 'partly', 'refused')),
  answer text not null default '',
  closed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint data_requests_request unique (created_by, request_key),
  check ((verified_by is null) = (verified_at is null)),
  check ((outcome is null) = (closed_at is null))
);
create index data_requests_open on data_requests (due_on, id) where closed_at is null;
comment on column data_requests.email is 'Finds the data of the person, and gets the answer.';
comment on column data_requests.verified_by is 'How staff made sure who asks.';
