-- Two entries of one person, made one: what both said before, so that it can be taken back for 30 days.
create table alumni_merges (
  id uuid primary key,
  -- Made with the form: sending the same form again merges nothing.
  request_key uuid not null unique,
  kept_id uuid not null references alumni on delete cascade,
  gone_id uuid not null,
  -- Null once it was taken back.
  before jsonb,
  gone jsonb,
  after_version uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null references accounts,
  undone_at timestamptz,
  check ((undone_at is null) = (before is not null and gone is not null))
);
comment on column alumni_merges.before is 'The entry that was kept, as it was.';
comment on column alumni_merges.gone is 'The entry that is no more, as it was.';
comment on column alumni_merges.after_version is 'With another version the entry was changed since, and nothing is taken back.';
create index alumni_merges_of on alumni_merges (kept_id);
create index alumni_merges_age on alumni_merges (merged_at);
