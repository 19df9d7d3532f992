-- A part of a charge that goes back while its registration stays.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  -- What remained of the charge before it. The gateway refuses a refund that names another rest, so a repeat is safe.
  remaining_minor bigint not null check (remaining_minor > amount_minor),
  phase text not null check (phase in ('requested', 'returned', 'refused')),
  -- As in payment_events.
  actor text not null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  -- When the reconciler asks the gateway again; null once it is settled.
  next_check_at timestamptz,
  -- Somebody (reconciler or staff) is asking the gateway about it until then.
  claimed_until timestamptz,
  gateway_message text,
  check ((phase = 'requested') = (settled_at is null)),
  check ((phase = 'requested') = (next_check_at is not null))
);
create unique index refunds_one_open on refunds (payment_id) where phase = 'requested';
create index refunds_payment on refunds (payment_id, requested_at);

-- Sum of the returned refunds. Lists and totals read it with the payment.
alter table payments add column refunded_minor bigint not null default 0;
alter table payments add constraint payments_refunded_check
  check (refunded_minor >= 0 and (refunded_minor = 0 or refunded_minor < amount_minor)) not valid;
