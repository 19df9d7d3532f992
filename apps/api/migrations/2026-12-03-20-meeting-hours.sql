-- Calendars show the hours of the meeting days. The programme, a higher feature, stores them when it is published.
alter table editions
  add column day_starts timestamptz[] not null default '{}',
  add column day_ends timestamptz[] not null default '{}',
  add constraint editions_days_start_and_end check (cardinality(day_starts) = cardinality(day_ends));
comment on column editions.day_starts is 'First start of each day of the published programme.';
comment on column editions.day_ends is 'Last end of each of these days.';

update editions set day_starts = hours.starts, day_ends = hours.ends
from (
  select edition_id, array_agg(starts_at order by starts_at) as starts, array_agg(ends_at order by starts_at) as ends
  from (
    select newest.edition_id, min((session ->> 'startsAt')::timestamptz) as starts_at,
      max((session ->> 'endsAt')::timestamptz) as ends_at
    from (
      select distinct on (edition_id) edition_id, content from programme_versions order by edition_id, version desc
    ) as newest, jsonb_array_elements(newest.content -> 'sessions') as session
    group by newest.edition_id, session ->> 'date'
  ) as days
  group by edition_id
) as hours
where editions.id = hours.edition_id;
