-- What people read and write: boards, their posts, comments, and who may what on a single thing.
create table boards (
  id uuid primary key,
  -- Its name in addresses.
  code text not null unique,
  kind text not null check (kind in ('community', 'papers', 'reference', 'sites')),
  title_ko text not null,
  title_en text not null,
  description_ko text not null,
  description_en text not null,
  allows_comments boolean not null,
  allows_secret boolean not null,
  last_number integer not null default 0
);
comment on column boards.last_number is 'The number of its newest post; numbers are never used again.';

-- A right on one thing, held by a role or by an account. The subject may be a row of several tables.
create table grants (
  permission text not null,
  subject_id uuid not null,
  role_code text,
  account_id uuid references accounts,
  granted_at timestamptz not null,
  granted_by uuid references accounts,
  check (num_nonnulls(role_code, account_id) = 1),
  unique nulls not distinct (subject_id, permission, role_code, account_id)
);
comment on column grants.granted_by is 'Null where it came with the product.';

-- Built-in roles come after the migrations, so that no foreign key can say this.
create function remove_grants_of_role() returns trigger language plpgsql as $$
begin
  delete from grants where role_code = old.code;
  return null;
end
$$;
create trigger remove_grants_of_role after delete on roles
  for each row execute function remove_grants_of_role();

create table posts (
  id uuid primary key,
  board_id uuid not null references boards,
  number integer not null check (number > 0),
  author_id uuid not null references accounts,
  -- Made by the writer's browser: sending the same form again makes no second post.
  request_key uuid not null,
  title_ko text,
  title_en text,
  tags text[] not null,
  -- Of a paper.
  authors text not null default '',
  journal text not null default '',
  published_year smallint,
  doi text not null default '',
  -- Of a site.
  link text not null default '',
  is_secret boolean not null,
  is_notice boolean not null,
  shows_on_main boolean not null,
  read_count integer not null default 0,
  comment_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  is_awaited boolean not null,
  hidden_at timestamptz,
  hidden_by uuid references accounts,
  deleted_at timestamptz,
  deleted_by uuid references accounts,
  check (num_nonnulls(title_ko, title_en) > 0),
  unique (board_id, number),
  unique (author_id, request_key)
);
comment on column posts.published_at is 'Null while it is a draft; later than now while it is scheduled.';
comment on column posts.is_awaited is 'Scheduled, and the pages that will show it were not told yet.';

-- Lists turn to any page and count without reading the rows themselves.
create index posts_newest on posts (board_id, published_at, id)
  include (is_secret, is_notice, shows_on_main, author_id)
  where published_at is not null and hidden_at is null and deleted_at is null;
create index posts_most_read on posts (board_id, read_count, id)
  include (is_secret, is_notice, shows_on_main, author_id, published_at)
  where published_at is not null and hidden_at is null and deleted_at is null;
create index posts_awaited on posts (published_at) where is_awaited;

create table post_bodies (
  post_id uuid not null references posts,
  locale text not null check (locale in ('ko', 'en')),
  document jsonb not null,
  plain_text text not null,
  primary key (post_id, locale)
);

-- Each version of a post as it was saved, the present one included.
create table post_revisions (
  post_id uuid not null references posts,
  version integer not null,
  saved_at timestamptz not null,
  saved_by uuid not null references accounts,
  content jsonb not null,
  primary key (post_id, version)
);

-- What posts are found by: made by platform/search-tokens.ts.
create table post_searches (
  post_id uuid primary key references posts,
  title_initials text not null,
  title_tokens tsvector not null,
  tokens tsvector not null
);
comment on column post_searches.tokens is 'Of titles, bodies and the particulars of papers and sites.';
create index post_searches_titles on post_searches using gin (title_tokens);
create index post_searches_all on post_searches using gin (tokens);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts,
  author_id uuid not null references accounts,
  request_key uuid not null,
  text text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references accounts,
  unique (author_id, request_key)
);
create index comments_of_post on comments (post_id, id) where deleted_at is null;

-- Who read a post today, hashed with what only the server knows; forgotten once the day is over.
create table post_readers (
  read_on date not null,
  post_id uuid not null references posts,
  reader_hash bytea not null,
  primary key (read_on, post_id, reader_hash)
);

insert into boards (id, code, kind, title_ko, title_en, description_ko, description_en, allows_comments, allows_secret) values
  ('019ab000-0000-7000-8000-000000000001', 'community', 'community', '커뮤니티', 'Community',
   '기도관리에 관한 소식과 경험, 질문을 나누는 곳입니다.',
   'News, experience and questions about airway management.', true, true),
  ('019ab000-0000-7000-8000-000000000002', 'papers', 'papers', '논문', 'Papers',
   '기도관리 분야의 주요 논문을 소개합니다.',
   'Papers on airway management worth reading.', true, false),
  ('019ab000-0000-7000-8000-000000000003', 'reference', 'reference', '자료실', 'Reference',
   '지침, 점검표, 교육 자료를 모았습니다.',
   'Guidelines, checklists and teaching material.', true, false),
  ('019ab000-0000-7000-8000-000000000004', 'sites', 'sites', '추천 사이트', 'Sites',
   '국내외 학회와 교육 기관의 누리집입니다.',
   'Websites of societies and teaching centres.', false, false);

insert into grants (permission, subject_id, role_code, granted_at)
select permission, boards.id, role_code, now()
from boards, (values
  ('BOARD_Read', 'GUEST', null),
  ('BOARD_Comment', 'MEMBER', null), ('BOARD_Comment', 'FINANCE', null),
  ('BOARD_Write', 'MEMBER', 'community'), ('BOARD_Write', 'FINANCE', 'community')
) as given (permission, role_code, only_on)
where only_on is null or only_on = boards.code;
