-- Information pages: what staff write of each, and what of it was published.
create table pages (
  id uuid primary key,
  -- Its word in the menu; of a page that staff added, what stands in its address.
  code text not null unique,
  is_own boolean not null,
  draft jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references accounts,
  published_version integer,
  preview_hash bytea unique,
  preview_until timestamptz,
  check ((preview_hash is null) = (preview_until is null))
);
comment on column pages.is_own is 'Staff added it, and may remove it.';
comment on column pages.version is 'Of the draft; a revision has the version of the draft that it was.';
comment on column pages.changed_by is 'Null where it came with the product.';
comment on column pages.published_version is 'The revision that is published; null while none is.';
comment on column pages.preview_hash is 'SHA-256 of the token that shows the draft to whoever has it.';

-- Each version that was published, whole.
create table page_revisions (
  page_id uuid not null references pages,
  version integer not null,
  content jsonb not null,
  -- Files of its pictures.
  picture_ids uuid[] not null,
  published_at timestamptz not null,
  published_by uuid not null references accounts,
  primary key (page_id, version)
);
alter table pages add foreign key (id, published_version) references page_revisions (page_id, version);

insert into pages (id, code, is_own, draft, changed_at)
select id::uuid, code, false,
  jsonb_build_object(
    'title', jsonb_build_object('ko', title_ko, 'en', title_en),
    'lead', jsonb_build_object('ko', null, 'en', null),
    'blocks', '[]'::jsonb),
  now()
from (values
  ('019ab400-0000-7000-8000-000000000001', 'invitation', '모시는 글', 'Invitation'),
  ('019ab400-0000-7000-8000-000000000002', 'info', '학술대회 개요', 'Overview'),
  ('019ab400-0000-7000-8000-000000000003', 'scientificCommittee', '학술위원회', 'Scientific committee'),
  ('019ab400-0000-7000-8000-000000000004', 'history', '연혁', 'History'),
  ('019ab400-0000-7000-8000-000000000005', 'organizingCommittee', '조직위원회', 'Organizing committee'),
  ('019ab400-0000-7000-8000-000000000006', 'seoul', '서울 안내', 'About Seoul'),
  ('019ab400-0000-7000-8000-000000000007', 'usefulInfo', '유용한 정보', 'Useful information')
) as fixed (id, code, title_ko, title_en);

-- Where the site runs already, its secretariat holds what came with boards and with pages. Elsewhere there are no
-- roles yet: they come with these permissions.
insert into role_permissions (role_code, permission)
select code, permission from roles, (values ('BOARD_Manage'), ('PAGE_Manage')) as added (permission)
where code = 'SECRETARIAT'
on conflict do nothing;
