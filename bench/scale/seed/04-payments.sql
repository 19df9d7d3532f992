-- Every fifth card was declined once before; a cancelled registration got its money back.
create temp table attempts as
select number, try, id as registration_id, readable, is_abroad,
  case when try = 0 then 'failed' when state = 'confirmed' then 'paid' else 'reversed' end as phase,
  at + interval '1 minute' * (1 + try) as at
from registrants, generate_series(0, 1) try
where state <> 'pending' and (try = 1 or number % 5 = 0);

insert into payments (id, registration_id, edition_id, registration_number, order_number, status_key, device, locale,
  audience, gateway, site_code, amount_minor, currency, period, phase, tno, approval_number, card_name, reason,
  created_at, approving_at, completed_at)
select pg_temp.id_at('payment' || try, number, at), registration_id, (select id from edition), readable,
  'SCALE' || number || 'T' || try, 'scale-' || number || '-' || try, 'pc', case when is_abroad then 'en' else 'ko' end,
  case when is_abroad then 'international' else 'korean' end, 'sandbox', 'T0000',
  case when is_abroad then 30000 else 80000 + number % 5 * 10000 end, case when is_abroad then 'USD' else 'KRW' end,
  case when number % 2 = 0 then 'early' else 'regular' end, phase,
  case when try = 1 then 'scale' || number end, case when try = 1 then '30000000' end,
  case when try = 1 then 'Sample Card' end, case when try = 0 then 'declined' when phase = 'reversed' then 'registration-cancelled' end,
  at, at + interval '20 seconds', at + interval '25 seconds'
from attempts;

insert into payment_events (id, payment_id, phase, actor, note, happened_at)
select pg_temp.id_at('payment-event' || try || step, number, at + interval '5 seconds' * step),
  pg_temp.id_at('payment' || try, number, at), event, 'program', '', at + interval '5 seconds' * step
from attempts, unnest(array['created', 'approving', phase]) with ordinality as each (event, step);
