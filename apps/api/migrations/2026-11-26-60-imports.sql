-- Spreadsheets that staff send, row by row, with what each would do and did.
create table imports (
  id uuid primary key,
  kind text not null,
  edition_id uuid not null references editions,
  request_key uuid not null unique,
  file_name text not null,
  state text not null check (state in ('reading', 'unreadable', 'read', 'checking', 'checked', 'running', 'done',
    'undoing', 'undone')),
  done_count integer not null default 0,
  total_count integer not null default 0,
  facts jsonb,
  mapping jsonb,
  counts jsonb,
  problem jsonb,
  fingerprint bytea,
  reason text,
  created_at timestamptz not null,
  created_by uuid not null references accounts,
  run_at timestamptz,
  undone_at timestamptz,
  forgotten_at timestamptz
);
comment on column imports.kind is 'What it is read into, as a feature declares it.';
comment on column imports.done_count is 'Of what goes on in this state: rows, or things.';
comment on column imports.facts is 'What the file is, with its headings; null until it is read.';
comment on column imports.mapping is 'The heading of each column that has one.';
comment on column imports.counts is 'Rows by what they do.';
comment on column imports.problem is 'A sentence with its values: why it stands where it stands.';
comment on column imports.fingerprint is 'SHA-256 of what its rows were compared with.';
comment on column imports.forgotten_at is 'When its rows and what it changed were forgotten; it cannot be taken back then.';
create index imports_by_kind on imports (kind, edition_id, created_at desc);

create table import_rows (
  import_id uuid not null references imports,
  number integer not null,
  cells jsonb not null,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  problems jsonb not null default '[]',
  primary key (import_id, number)
);
comment on column import_rows.number is 'In the file.';
comment on column import_rows.outcome is 'Null until it was compared with what there is.';

create table import_changes (
  import_id uuid not null references imports,
  position integer not null,
  thing_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (import_id, position)
);
comment on column import_changes.before is 'Null for a thing that it makes.';
