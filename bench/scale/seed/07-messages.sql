-- Half of them in one room.
insert into live_messages (id, edition_id, session_id, person_id, request_key, kind, name, affiliation, text, votes,
  created_at, hidden_at, answered_at)
select pg_temp.id_at('message', item, at), (select id from edition), slots.id, viewers.person_id,
  pg_temp.id_at('message', item, at), case when item % 5 = 0 then 'question' else 'message' end,
  pg_temp.sample_name(item), '예시병원 ' || item % 97, '예시 글 ' || item, item % 3, at,
  case when item % 200 = 3 then at + interval '1 minute' end,
  case when item % 10 = 0 then at + interval '2 minutes' end
from generate_series(1, pg_temp.many('messages')) item
join viewers on viewers.place = item * 11 % (select count(*) from viewers)
join slots on slots.number = case when item % 2 = 0 then 0 else item / 2 % (select count(*) from slots) end
cross join lateral (select (slots.date + slots.start_time::time) at time zone 'Asia/Seoul'
  + interval '85 minutes' * (item / pg_temp.many('messages')::float)) moment (at);

insert into live_changes (session_id, seq, message_id)
select session_id, coalesce(last_seq, 0) + row_number() over (partition by session_id order by live_messages.id), live_messages.id
from live_messages left join live_counters using (session_id)
where not exists (select from live_changes where message_id = live_messages.id);

insert into live_counters (session_id, last_seq)
select session_id, max(seq) from live_changes group by session_id
on conflict (session_id) do update set last_seq = excluded.last_seq;
