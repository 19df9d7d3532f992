create index comments_newest on comments (created_at, id) include (post_id, author_id, deleted_at);
create index comments_deleted on comments (created_at, id) include (post_id, author_id) where deleted_at is not null;
