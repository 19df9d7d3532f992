-- Named states of the lists of the console: filters, order, page size and the columns of a file.
create table staff_views (
  id uuid primary key,
  list text not null,
  name text not null,
  query text not null,
  -- Null once the account was deleted. Only shared views remain then.
  owner_id uuid references accounts,
  is_shared boolean not null,
  created_at timestamptz not null,
  check (is_shared or owner_id is not null)
);
comment on column staff_views.list is 'Address of the call of the list.';
comment on column staff_views.query is 'Query of the address, validated by the call when it was saved.';
create unique index staff_views_name on staff_views (owner_id, list, name) where owner_id is not null;
create index staff_views_shared on staff_views (list) where is_shared;
