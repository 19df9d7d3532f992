insert into inquiries (id, request_key, topic, name, email, registration_number, text, locale, consent_version,
  consent_text_hash, created_at, answered_at, answered_by)
select pg_temp.id_at('inquiry', number, at), pg_temp.id_at('inquiry', number, at), 'registration',
  pg_temp.sample_name(number), 'asker-' || number || '@example.org', '', '예시 문의 ' || number, 'ko', 'sample',
  sha256('sample'), at, case when number % 10 > 0 then at + interval '1 day' end,
  case when number % 10 > 0 then (select id from accounts where user_type = 'Admin' order by created_at, id limit 1) end
from generate_series(1, pg_temp.many('inquiries')) number,
  lateral (select now() - interval '300 days' * (1 - number / pg_temp.many('inquiries')::float)) moment (at);

insert into alumni (id, request_key, account_id, name_ko, name_en, graduation_year, affiliation, region, position, phone,
  email, opened, version, created_at)
select pg_temp.id_at('alumnus', number, at), pg_temp.id_at('alumnus', number, at),
  case when number % 2 = 0 then people.id end, people.name, 'Sample ' || number, 1980 + number % 40,
  '예시병원 ' || number % 97, '서울', '과장', '', 'alumnus-' || number || '@example.org',
  case when number % 2 = 0 then array['nameKo', 'nameEn', 'affiliation'] else '{}' end,
  pg_temp.id_at('alumnus', number, at), at
from people where number <= pg_temp.many('alumni');

insert into search_terms (searched_on, term, search_count, miss_count)
select current_date - number % 180, '예시 낱말 ' || number / 4, 1 + number % 9, number % 2
from generate_series(1, pg_temp.many('terms')) number;

insert into sponsor_stamps (registration_id, sponsor_id, edition_id, stamped_at)
select person_id, sponsor.id, edition_id, now() - interval '370 days' + interval '1 second' * place
from viewers join (
  select id, edition_id, row_number() over (order by id) as place_of from sponsors
  where edition_id = (select id from edition)) sponsor on (place + place_of) % 3 = 0;

insert into sponsor_leads (id, sponsor_id, registration_id, source, name, affiliation, email, given_at)
select pg_temp.id_at('lead', place::integer, now()), (select id from sponsors where edition_id = (select id from edition) order by id limit 1),
  person_id, case when place % 2 = 0 then 'card' else 'scan' end, pg_temp.sample_name(place::integer), '예시병원',
  'lead-' || place || '@example.org', now() - interval '100 days' + interval '1 second' * place
from viewers where place % 2 = 0;
