create temp table registrants as
select number, pg_temp.id_at('registration', number, at) as id, at, pg_temp.readable(number) as readable,
  (array['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed',
    'pending', 'cancelled'])[1 + number % 10] as state,
  (array(select id from fee_categories where edition_id = (select id from edition) order by position))[
    1 + number % (select count(*) from fee_categories where edition_id = (select id from edition))] as category_id,
  number % 12 = 5 as is_abroad
from generate_series(1, pg_temp.many('registrations')) number,
  lateral (select now() - interval '460 days' + interval '90 days' * (number / pg_temp.many('registrations')::float))
    moment (at);

insert into registrations (id, edition_id, category_id, number, request_key, audience, locale, state, name,
  family_name, given_name, email, email_folded, mailbox, phone, country, affiliation_ko, affiliation_en, department,
  dietary_need, dietary_note, wants_credits, seat_held_until, hold_began_at, created_at, confirmed_at, cancelled_at)
select id, (select id from edition), category_id, readable, id, case when is_abroad then 'international' else 'korean' end,
  case when is_abroad then 'en' else 'ko' end, state, case when not is_abroad then pg_temp.sample_name(number) end,
  'SAMPLE', 'Person ' || number, 'registrant-' || number || '@example.org',
  'registrant-' || number || '@example.org', 'registrant-' || number || '@example.org',
  '0100' || lpad(number::text, 7, '0'), case when is_abroad then 'SG' else 'KR' end,
  case when not is_abroad then '예시병원 ' || number % 97 end, 'Sample Hospital ' || number % 97, '', 'none', '',
  number % 3 = 0, case state when 'confirmed' then 'infinity'::timestamptz when 'pending' then 'infinity' end, at, at,
  case when state = 'confirmed' then at + interval '5 minutes' end,
  case when state = 'cancelled' then at + interval '1 day' end
from registrants;

insert into registration_consents (registration_id, purpose, agreed, version, text_hash, agreed_at)
select id, purpose, purpose <> 'marketingEmail' or number % 2 = 0, 'sample', sha256('sample'), at
from registrants, unnest(array['terms', 'privacy', 'refund', 'thirdParty', 'marketingEmail']) purpose;

insert into mails (id, kind, subject_id, recipient, locale, values, created_at, sent_at)
select pg_temp.id_at('mail', number, at + interval '5 minutes'), 'registration-confirmed', id,
  'registrant-' || number || '@example.org', case when is_abroad then 'en' else 'ko' end, '{}',
  at + interval '5 minutes', at + interval '5 minutes'
from registrants where state = 'confirmed';

update seat_quotas set capacity = capacity + pg_temp.many('registrations'), taken = taken + held
from (
  select quota.id, (select count(*) from registrants
    where state <> 'cancelled' and (quota.category_id is null or registrants.category_id = quota.category_id)) as held
  from seat_quotas quota where edition_id = (select id from edition)) counted
where counted.id = seat_quotas.id;
