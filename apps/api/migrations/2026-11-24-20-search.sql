-- What the site's content is found by, one row a thing: made by platform/search-documents.ts in the transaction of a
-- change. Who may read it says the feature that it belongs to, not this table.
create table search_documents (
  kind text not null,
  id uuid not null,
  section text not null,
  shown_at timestamptz not null,
  titles text not null,
  title_initials text not null,
  title_tokens tsvector not null,
  tokens tsvector not null,
  primary key (kind, id)
);
comment on column search_documents.kind is 'Whose row it is: boards.post.';
comment on column search_documents.section is 'The part of the site where it is read: board:community.';
comment on column search_documents.titles is 'Folded, without blanks, each between two line ends.';
comment on column search_documents.tokens is 'Of titles and whatever else is said.';

-- Programs of the version before write what posts are found by into post_searches: it is copied from there. Table,
-- trigger and function go with the version after this one.
create function copy_post_search(found post_searches) returns void language sql as $$
  insert into search_documents (kind, id, section, shown_at, titles, title_initials, title_tokens, tokens)
  select 'boards.post', posts.id, 'board:' || boards.code, coalesce(posts.published_at, posts.created_at),
    lower(regexp_replace(normalize(concat(E'\n', concat_ws(E'\n', posts.title_ko, posts.title_en), E'\n'), NFKC),
      '[^\S\n]+', '', 'g')),
    found.title_initials, found.title_tokens, found.tokens
  from posts join boards on boards.id = posts.board_id where posts.id = found.post_id
  on conflict (kind, id) do update set
    section = excluded.section, shown_at = excluded.shown_at, titles = excluded.titles,
    title_initials = excluded.title_initials, title_tokens = excluded.title_tokens, tokens = excluded.tokens
$$;
create function copied_post_search() returns trigger language plpgsql as $$
begin
  perform copy_post_search(new);
  return null;
end
$$;
create trigger copied_post_search after insert or update on post_searches
  for each row execute function copied_post_search();

do $$ begin perform copy_post_search(post_searches) from post_searches; end $$;

create index search_documents_titles on search_documents using gin (title_tokens);
create index search_documents_all on search_documents using gin (tokens);
create index search_documents_newest on search_documents (shown_at desc, id desc);
