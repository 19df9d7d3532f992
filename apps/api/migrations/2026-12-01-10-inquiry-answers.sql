-- Answers are written in the console and mailed by the site.
alter table inquiries
  add column version integer not null default 1,
  add column undelivered_at timestamptz;
comment on column inquiries.version is 'Grows whenever it is answered.';
comment on column inquiries.undelivered_at is 'Since when the newest answer is refused by the mail server, while nobody has done anything about it.';

create table inquiry_answers (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  -- Made with the form: sending the same form again sends no second mail.
  request_key uuid not null unique,
  author_id uuid not null references accounts,
  text text not null,
  written_at timestamptz not null
);
create index inquiry_answers_of_inquiry on inquiry_answers (inquiry_id, written_at);

create table inquiry_templates (
  id uuid primary key,
  request_key uuid not null unique,
  name text not null,
  text_ko text not null,
  text_en text not null,
  version integer not null default 1,
  changed_at timestamptz not null
);
