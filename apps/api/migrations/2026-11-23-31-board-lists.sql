-- The few posts of a board that stand apart: notices above its list, and secret ones, which are counted for each reader.
create index posts_notices on posts (board_id, published_at desc) where is_notice;
create index posts_secret on posts (board_id, author_id) where is_secret;
