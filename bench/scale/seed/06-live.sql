insert into live_rooms (session_id, edition_id, state, streams, changed_at)
select id, (select id from edition), 'closed', '{"spare": null, "primary": null, "interpretation": null}', now()
from slots on conflict (session_id) do nothing;

create temp table viewers as
select row_number() over (order by number) - 1 as place, id as person_id
from registrants where state = 'confirmed';

analyze viewers;

-- One after the other for each person: the sessions in turn, and each of them twice once all were seen.
create temp table visits as
select item as number, viewers.person_id, slots.id as session_id,
  (slots.date + slots.start_time::time) at time zone 'Asia/Seoul'
    + interval '45 minutes' * (turn / slots_many) + interval '1 second' * (item % 120) as began
from generate_series(0, pg_temp.many('stays') - 1) item
cross join (select count(*) as slots_many from slots) counted
join viewers on viewers.place = item % (select count(*) from viewers)
cross join lateral (select item / (select count(*) from viewers) as turn) visit
join slots on slots.number = turn % slots_many;

insert into live_stays (edition_id, session_id, person_id, kind, connected_at, last_alive_at, ended_at, end_reason, shift_ms)
select (select id from edition), session_id, person_id, 'online', began, began + interval '40 minutes',
  began + interval '40 minutes', 'left', 0
from visits order by began, number;

insert into live_events (id, edition_id, session_id, person_id, stay_id, at, kind, body)
select pg_temp.id_at('live-' || event.kind, id::integer, at), edition_id, session_id, person_id, id, at, event.kind, body
from live_stays, lateral (values ('opened', connected_at, '{"shiftMs":0}'), ('closed', ended_at, '{"reason":"left"}'))
  as event (kind, at, body)
where shift_ms = 0 and end_reason = 'left';

insert into live_events (id, edition_id, session_id, person_id, at, kind, body)
select pg_temp.id_at('live-objected', number, began + interval '1 day'), (select id from edition), session_id,
  person_id, began + interval '1 day', 'objected', '{"text":"예시 이의"}'
from visits where number % 200 = 0;

insert into live_checks (id, edition_id, session_id, person_id, stretch_from, stretch_until, asked_at, answer_by,
  confirmed_at, shift_ms)
select pg_temp.id_at('check', number, began), (select id from edition), session_id, person_id, began,
  began + interval '20 minutes', began + interval '10 minutes', began + interval '13 minutes',
  case when number % 9 <> 0 then began + interval '11 minutes' end, 0
from visits where number % 4 = 0;
