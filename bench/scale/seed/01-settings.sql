-- A sample of the same bytes each time: what a row is follows from its kind and its number.
create function pg_temp.id_at(kind text, number integer, at timestamptz) returns uuid language sql as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(kind || number), 1, 3) || '8' || substr(md5(kind || number), 4, 15))::uuid
$$;
create function pg_temp.many(kind text) returns integer language sql as $$
  select current_setting('scale.' || kind)::integer
$$;
-- Eight characters without look-alikes, as registrations have.
create function pg_temp.readable(number integer) returns text language sql as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(number / 30 ^ place)::integer % 30, 1), '')
  from generate_series(0, 7) place
$$;
create function pg_temp.sample_name(number integer) returns text language sql as $$
  select '예시' || substr('가나다라마바사아자차강난담랑막박산안장창고노도로모보소오조초공논동롱몽봉송옹종총', 1 + number % 40, 1)
    || substr('민서준하윤우지현은영수진호연경희정선미주', 1 + number / 40 % 20, 1)
$$;

create temp table edition as select id from editions order by year desc limit 1;
-- Sessions of which each has a time of day for itself.
create temp table slots as
select row_number() over (order by date, start_time) - 1 as number, id, date, start_time, end_time
from (
  select distinct on (date, start_time) id, date, start_time, end_time from programme_sessions
  where edition_id = (select id from edition) and removed_at is null and participation <> 'onsite'
    and end_time::time - start_time::time between interval '90 minutes' and interval '100 minutes'
  order by date, start_time, id) session
limit 6;
