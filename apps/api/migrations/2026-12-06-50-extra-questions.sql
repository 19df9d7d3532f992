-- Questions that staff add to the registration form of an edition.
create table registration_questions (
  edition_id uuid primary key references editions,
  -- Increases with every change. An editor with an older version gets a conflict.
  version integer not null check (version > 0),
  questions jsonb not null,
  -- Every question ever asked, at its latest wording, with all choices. Old answers are read with it.
  known jsonb not null,
  changed_at timestamptz not null
);

-- One row per registration and question.
create table registration_answers (
  registration_id uuid not null references registrations,
  question_id text not null check (length(question_id) <= 12),
  -- A choice, several, a text, a number or the id of a file.
  answer jsonb not null,
  -- First day, in Seoul, without the answer, as the form promised.
  deletes_on date not null,
  answered_at timestamptz not null,
  primary key (registration_id, question_id)
);
create index registration_answers_due on registration_answers (deletes_on);

-- How many deleted answers there were, and how many of them named a choice (empty: all answers).
create table registration_answer_counts (
  edition_id uuid not null references editions,
  question_id text not null,
  choice_id text not null,
  answers integer not null check (answers > 0),
  primary key (edition_id, question_id, choice_id)
);

-- A guest who fills in the form has no account. The file then belongs to the form.
alter table file_uploads add column draft_id uuid;
alter table file_uploads alter column owner_id drop not null;
alter table file_uploads add constraint file_uploads_owner_check check (num_nonnulls(owner_id, draft_id) = 1) not valid;
alter table files add column draft_id uuid;
alter table files alter column owner_id drop not null;
alter table files add constraint files_owner_check check (num_nonnulls(owner_id, draft_id) = 1) not valid;
