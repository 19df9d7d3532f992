-- Half of them below one post.
create temp table commented as
select id, row_number() over (order by comment_count desc, id) - 1 as place, count(*) over () as many from posts
where published_at is not null and hidden_at is null and deleted_at is null;

insert into comments (id, post_id, author_id, request_key, text, created_at, deleted_at, deleted_by)
select pg_temp.id_at('comment', item, at), commented.id, people.id, pg_temp.id_at('comment', item, at),
  '예시 의견 ' || item || ': 첫 시도 성공률이 달라졌는지 궁금합니다. ' || substr(md5(item::text), 1, 6), at,
  case when item % 100 = 7 then at + interval '1 day' end, case when item % 100 = 7 then people.id end
from generate_series(1, pg_temp.many('comments')) item
cross join lateral (select now() - interval '300 days' * (1 - item / pg_temp.many('comments')::float)) moment (at)
join (select number, id from people) people on people.number = 1 + item * 7 % pg_temp.many('accounts')
join commented on commented.place = case when item % 2 = 0 then 0 else 1 + item % (commented.many - 1) end;

update posts set comment_count = counted.present
from (select post_id, count(*) filter (where deleted_at is null) as present from comments group by post_id) counted
where counted.post_id = posts.id;
