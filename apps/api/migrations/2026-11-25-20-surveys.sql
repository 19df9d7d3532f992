-- Surveys of an edition, and what was answered.
create table surveys (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references accounts,
  edition_id uuid not null references editions,
  code text not null check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 30),
  title_ko text,
  title_en text,
  intro_ko text,
  intro_en text,
  thanks_ko text,
  thanks_en text,
  definition jsonb not null,
  audience text not null check (audience in ('anyone', 'accounts', 'registrants')),
  is_anonymous boolean not null,
  is_per_session boolean not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nonnulls(title_ko, title_en) > 0),
  check (opens_at < closes_at),
  check (audience <> 'anyone' or is_anonymous),
  unique (edition_id, code),
  unique (created_by, request_key)
);
comment on column surveys.is_anonymous is 'Nothing leads from who answered to what was answered.';
comment on column surveys.is_per_session is 'Answered once for each session.';
comment on column surveys.published_at is 'Null while it is a draft, or was withdrawn.';

-- Named answers.
create table survey_answers (
  id uuid primary key,
  survey_id uuid not null references surveys,
  session_id uuid,
  account_id uuid references accounts,
  registration_id uuid references registrations,
  answers jsonb not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  check (num_nonnulls(account_id, registration_id) = 1),
  constraint survey_answers_person_key
    unique nulls not distinct (survey_id, session_id, account_id, registration_id)
);
comment on column survey_answers.id is 'Made by who answers, so that sending it again is safe.';
comment on column survey_answers.sent_at is 'Null while it is a draft.';
create index survey_answers_sent on survey_answers (survey_id, sent_at) where sent_at is not null;

-- Who answered an anonymous survey. Neither a time nor an order, and nothing that an answer has, too.
create table survey_participations (
  answer_key uuid primary key,
  survey_id uuid not null references surveys,
  session_id uuid,
  account_id uuid references accounts,
  registration_id uuid references registrations,
  check (num_nonnulls(account_id, registration_id) <= 1)
);
comment on column survey_participations.answer_key is 'Made by who answers, so that sending it again is safe; no answer has it.';
create unique index survey_participations_person_key
  on survey_participations (survey_id, session_id, account_id, registration_id) nulls not distinct
  where num_nonnulls(account_id, registration_id) = 1;

-- What was answered there: many answers a row, shuffled anew with each that comes, so that neither the place of an
-- answer nor the transaction that wrote it says whose it is.
create table survey_bags (
  survey_id uuid not null references surveys,
  session_id uuid,
  number integer not null,
  answers jsonb not null,
  constraint survey_bags_key unique nulls not distinct (survey_id, session_id, number)
);

insert into role_permissions (role_code, permission)
select code, 'SURVEY_Manage' from roles where code in ('ADMIN', 'SECRETARIAT')
on conflict do nothing;
