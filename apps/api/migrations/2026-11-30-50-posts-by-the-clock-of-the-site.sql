-- Posts are dated by the clock that the site believes in; those that were written in a rehearsal bear the real date.
create index posts_not_awaited on posts (published_at) where not is_awaited;

create temporary table rehearsal on commit drop as
select rehearsal_set_at as set_at, rehearsal_starts_at - rehearsal_set_at as shift
from editions
where rehearsal_starts_at is not null
order by rehearsal_set_at desc
limit 1;

update search_documents
set shown_at = shown_at + shift
from posts, rehearsal
where search_documents.id = posts.id and created_at >= set_at and not is_awaited;

-- What waits to be published keeps its moment, which somebody typed.
update posts
set created_at = created_at + shift,
  changed_at = changed_at + shift,
  published_at = case when is_awaited then published_at else published_at + shift end
from rehearsal
where created_at >= set_at;

update comments
set created_at = created_at + shift, changed_at = changed_at + shift
from rehearsal
where created_at >= set_at;
