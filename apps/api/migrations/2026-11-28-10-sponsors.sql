-- Who supports an edition, in tiers, each with the page of a booth.
create table sponsor_tier_lists (
  edition_id uuid primary key references editions,
  version integer not null
);
comment on table sponsor_tier_lists is 'What is locked while the tiers of an edition change.';

create table sponsor_tiers (
  id uuid primary key,
  edition_id uuid not null references editions,
  position smallint not null,
  name_ko text not null,
  name_en text not null,
  unique (edition_id, position) deferrable initially deferred,
  unique (edition_id, id)
);

create table sponsors (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references accounts,
  edition_id uuid not null references editions,
  tier_id uuid,
  name_ko text,
  name_en text,
  logo_id uuid,
  booth_number text,
  introduction_ko text,
  introduction_en text,
  website text check (website like 'https://%'),
  video_provider text check (video_provider in ('youtube', 'vimeo')),
  video_id text,
  contact_name text,
  contact_email text,
  contact_phone text,
  version integer not null default 1,
  published_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nonnulls(name_ko, name_en) > 0),
  check ((video_provider is null) = (video_id is null)),
  check ((tier_id is null) = (removed_at is not null)),
  foreign key (edition_id, tier_id) references sponsor_tiers (edition_id, id),
  unique (created_by, request_key)
);
comment on column sponsors.tier_id is 'Null once it was deleted, so that the tier may be taken out.';
comment on column sponsors.published_at is 'Null while it is a draft, or was withdrawn.';
create index sponsors_of_edition on sponsors (edition_id) where removed_at is null;
create index sponsors_of_tier on sponsors (tier_id);

insert into role_permissions (role_code, permission)
select code, 'SPONSOR_Manage' from roles where code in ('ADMIN', 'SECRETARIAT')
on conflict do nothing;
