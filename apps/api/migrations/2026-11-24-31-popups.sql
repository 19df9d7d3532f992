-- Notices that open by themselves. Not called popups' "order": that is a word of SQL.
create table popups (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references accounts,
  title_ko text,
  title_en text,
  text_ko jsonb,
  text_en jsonb,
  link text not null,
  place text not null check (place in ('home', 'reading')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  position smallint not null check (position between 1 and 99),
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nonnulls(title_ko, title_en) > 0),
  check ((title_ko is null) = (text_ko is null)),
  check ((title_en is null) = (text_en is null)),
  check (starts_at < ends_at),
  unique (created_by, request_key)
);
comment on column popups.position is 'The smallest opens first.';
comment on column popups.published_at is 'Null while it is a draft, or was withdrawn.';
create index popups_in_force on popups (ends_at) where published_at is not null;

insert into role_permissions (role_code, permission)
select code, 'POPUP_Manage' from roles where code in ('ADMIN', 'SECRETARIAT')
on conflict do nothing;
