-- A charge that exists at the gateway beside an attempt that is settled otherwise: it must go back.
create table stray_charges (
  id uuid primary key,
  tno text not null unique check (tno ~ '^\d{14}$'),
  payment_id uuid not null references payments,
  noticed_at timestamptz not null,
  cancel_calls integer not null default 0,
  -- When the reconciler asks for the cancel again; null once it is for staff, or taken back.
  next_check_at timestamptz,
  -- Somebody (reconciler or staff) is asking the gateway about it until then.
  claimed_until timestamptz,
  reversed_at timestamptz,
  check (reversed_at is null or next_check_at is null)
);
create index stray_charges_open on stray_charges (noticed_at) where reversed_at is null;
create index stray_charges_payment on stray_charges (payment_id);

-- What the history alone remembers so far is looked at again.
insert into stray_charges (id, tno, payment_id, noticed_at, next_check_at)
select distinct on (tno) id, tno, payment_id, happened_at, now()
from (
  select id, payment_id, happened_at, substring(note from '^stray charge (\d{14}): could not be taken back$') as tno
  from payment_events
) as told
where tno is not null
order by tno, happened_at;
