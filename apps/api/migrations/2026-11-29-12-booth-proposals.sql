-- What booth staff want their page to say. What is published stays until staff publish it.
create table booth_proposals (
  id uuid primary key,
  sponsor_id uuid not null unique references sponsors,
  logo_id uuid,
  introduction_ko text,
  introduction_en text,
  website text check (website like 'https://%'),
  video_provider text check (video_provider in ('youtube', 'vimeo')),
  video_id text,
  download_ids uuid[] not null,
  contact_name text,
  contact_email text,
  contact_phone text,
  version integer not null default 1,
  proposed_by uuid not null references accounts,
  proposed_at timestamptz not null,
  returned_at timestamptz,
  returned_reason text,
  check ((video_provider is null) = (video_id is null)),
  check ((returned_at is null) = (returned_reason is null))
);
comment on column booth_proposals.logo_id is 'A file of the sponsor, or one that came with the proposal and is attached to it.';
comment on column booth_proposals.download_ids is 'The same, in the order in which they were sent.';
