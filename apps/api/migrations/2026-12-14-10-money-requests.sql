-- Above these sums, in minor units, money is given back or waived only with the yes of a second member of staff. Null: off.
alter table payment_settings
  add column second_yes_krw_minor bigint check (second_yes_krw_minor > 0),
  add column second_yes_usd_minor bigint check (second_yes_usd_minor > 0);

-- An act about money that waits for the yes of a second member of staff.
create table money_requests (
  id uuid primary key,
  act text not null check (act in ('refund', 'cancel', 'take', 'waive', 'return')),
  registration_id uuid not null references registrations,
  -- Of a return by hand.
  payment_id uuid references payments,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('KRW', 'USD')),
  reason text not null,
  -- The call as it was asked, until it is decided.
  asked jsonb,
  requested_by uuid not null references accounts,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'failed')),
  decided_by uuid references accounts,
  decided_at timestamptz,
  -- Why it was refused, or no longer fitted.
  decision text not null default '',
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((asked is null) = (decided_at is not null)),
  -- Nobody agrees to the own request.
  check (state <> 'done' or decided_by <> requested_by)
);
create unique index money_requests_one_waiting on money_requests (registration_id, act, payment_id) nulls not distinct
  where state = 'waiting';
create index money_requests_listed on money_requests (requested_at, id);
