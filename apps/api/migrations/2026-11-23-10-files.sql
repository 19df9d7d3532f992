-- Who was told where to send the bytes of a file. Whatever lies under its id is removed with it.
create table file_uploads (
  id uuid primary key,
  use text not null,
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  owner_id uuid not null references accounts,
  asked_at timestamptz not null
);
create index file_uploads_asked on file_uploads (asked_at);

-- What lies where files are kept, whole: written after its bytes.
create table files (
  id uuid primary key,
  use text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- SHA-256 of the bytes.
  hash bytea not null,
  -- Pixels; null unless it is a picture.
  width integer check (width > 0),
  height integer check (height > 0),
  owner_id uuid not null references accounts,
  created_at timestamptz not null,
  -- What it belongs to, by its id in the feature of its use; null until then.
  attached_to uuid,
  attached_at timestamptz,
  -- It was taken off again; the same thing may have it back until it is removed.
  detached_at timestamptz,
  check ((width is null) = (height is null)),
  check ((attached_to is null) = (attached_at is null)),
  check (detached_at is null or attached_at is not null)
);
create index files_attached on files (attached_to) where attached_to is not null;
create index files_pending on files (created_at) where attached_at is null;
create index files_detached on files (detached_at) where detached_at is not null;

-- Files that are gone: what lies under their ids is removed from this moment on.
create table file_removals (
  id uuid primary key,
  remove_at timestamptz not null
);
create index file_removals_due on file_removals (remove_at);
