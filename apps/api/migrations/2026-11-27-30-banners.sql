-- Pictures in slots of a fixed ratio, each leading somewhere.
create table banners (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references accounts,
  edition_id uuid not null references editions,
  slot text not null check (slot in ('home', 'side', 'live', 'programme')),
  name text not null,
  picture_ko uuid,
  picture_en uuid,
  alt_ko text,
  alt_en text,
  link text not null check (link like 'https://%'),
  weight smallint not null check (weight between 1 and 9),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  version integer not null default 1,
  published_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nonnulls(picture_ko, picture_en) > 0),
  check ((picture_ko is null) = (alt_ko is null)),
  check ((picture_en is null) = (alt_en is null)),
  check (starts_at < ends_at),
  unique (created_by, request_key)
);
comment on column banners.name is 'What staff call it; readers do not see it.';
comment on column banners.weight is 'Of several in one slot, how often it is shown beside the others.';
comment on column banners.starts_at is 'By the clock of its edition, as the end.';
comment on column banners.published_at is 'Null while it is a draft, or was withdrawn.';
create index banners_of_edition on banners (edition_id) where removed_at is null;

-- Apart from the banners: it grows each minute, and must not stand in the way of who writes one.
create table banner_counts (
  banner_id uuid primary key references banners,
  view_count bigint not null,
  click_count bigint not null
);

insert into role_permissions (role_code, permission)
select code, 'BANNER_Manage' from roles where code in ('ADMIN', 'SECRETARIAT')
on conflict do nothing;
