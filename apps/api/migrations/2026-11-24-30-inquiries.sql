-- What people ask the secretariat, and what staff note about it.
create table inquiries (
  id uuid primary key,
  number integer generated always as identity (start with 1001) unique,
  -- Made with the form: sending the same form again makes no second inquiry.
  request_key uuid not null unique,
  topic text not null check (topic in ('registration', 'payment', 'program', 'sponsorship', 'site', 'other')),
  name text not null,
  email text not null,
  registration_number text not null,
  text text not null,
  locale text not null check (locale in ('ko', 'en')),
  keys text not null generated always as (person_keys(name, email, registration_number)) stored,
  consent_version text not null,
  consent_text_hash bytea not null,
  created_at timestamptz not null,
  handler_id uuid references accounts,
  answered_at timestamptz,
  answered_by uuid references accounts,
  check ((answered_at is null) = (answered_by is null))
);
comment on column inquiries.number is 'What people call it; it opens nothing.';
comment on column inquiries.keys is 'What staff find it by, beside its number.';
comment on column inquiries.consent_text_hash is 'Of the text that was agreed to, as it was read.';
comment on column inquiries.handler_id is 'Who answers it; null while nobody took it.';
create index inquiries_newest on inquiries (created_at, id);
create index inquiries_open on inquiries (created_at) where answered_at is null;
create index inquiries_answered on inquiries (answered_at) where answered_at is not null;

create table inquiry_notes (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  author_id uuid not null references accounts,
  text text not null,
  written_at timestamptz not null
);
create index inquiry_notes_of_inquiry on inquiry_notes (inquiry_id, written_at);

insert into role_permissions (role_code, permission)
select code, 'INQUIRY_Manage' from roles where code in ('ADMIN', 'SECRETARIAT')
on conflict do nothing;
