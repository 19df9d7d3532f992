-- Archives of editions that staff let the site make.
create table edition_archives (
  edition_id uuid primary key references editions,
  asked_at timestamptz not null,
  asked_by uuid not null references accounts,
  ended_at timestamptz,
  manifest_hash text,
  page_count integer,
  failure text,
  check ((ended_at is null) = (manifest_hash is null and failure is null)),
  check ((manifest_hash is null) = (page_count is null))
);
comment on column edition_archives.manifest_hash is 'SHA-256 of the manifest, in hexadecimal; null while it is made, or if that failed.';
comment on column edition_archives.failure is 'Sentence of the program that makes archives.';
