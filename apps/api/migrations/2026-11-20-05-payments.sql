create table payment_settings (
  "only" boolean primary key default true check ("only"),
  gateway text not null check (gateway in ('sandbox', 'test', 'live')),
  site_code text not null,
  site_name text not null,
  is_usd_enabled boolean not null,
  usd_site_code text not null,
  certificate text,
  private_key_sealed bytea,
  private_key_password_sealed bytea,
  updated_at timestamptz not null
);

-- One row an attempt to pay. `phase` is the internal state machine (docs/payments.md).
create table payments (
  id uuid primary key,
  registration_id uuid not null,
  edition_id uuid not null references editions,
  registration_number text not null,
  order_number text not null unique check (order_number ~ '^[A-Za-z0-9]{1,40}$'),
  -- Unguessable name of this attempt for pages without a sign-in; shows no personal data.
  status_key text not null unique,
  device text not null check (device in ('pc', 'mobile')),
  locale text not null check (locale in ('ko', 'en')),
  audience text not null check (audience in ('korean', 'international')),
  gateway text not null check (gateway in ('sandbox', 'test', 'live')),
  site_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('KRW', 'USD')),
  period text not null,
  phase text not null check (phase in
    ('created', 'approving', 'unknown', 'paid', 'failed', 'reversing', 'reversed', 'reversal-failed')),
  trace_number text,
  return_secret_hash bytea,
  -- The encrypted card answer, sealed, kept only until the outcome is known: a repeat needs it.
  approval_request_sealed bytea,
  approval_calls integer not null default 0,
  tno text unique,
  approval_number text,
  card_name text,
  card_number_masked text,
  gateway_code text,
  gateway_message text,
  reason text,
  created_at timestamptz not null,
  approving_at timestamptz,
  completed_at timestamptz,
  -- When the reconciler looks at it again; null when it has nothing left to try.
  next_check_at timestamptz,
  -- Somebody (reconciler or staff) is asking the gateway about it until then.
  claimed_until timestamptz,
  check (phase <> 'paid' or tno is not null),
  check (phase not in ('approving', 'unknown', 'reversing', 'reversal-failed') or approving_at is not null),
  check (phase not in ('reversing', 'reversal-failed') or tno is not null),
  check (phase not in ('paid', 'failed', 'reversed') or approval_request_sealed is null)
);
create index payments_registration on payments (registration_id, created_at desc);
-- At most one attempt of a registration may hold, or may come to hold, money.
create unique index payments_one_open_charge on payments (registration_id)
  where phase in ('approving', 'unknown', 'paid', 'reversing', 'reversal-failed');
create index payments_unsettled on payments (approving_at)
  where phase in ('approving', 'unknown', 'reversing', 'reversal-failed');
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create index payments_created on payments (created_at) where phase = 'created';

-- Append-only history of every step, with what the gateway said (secrets removed).
create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments,
  phase text not null,
  actor text not null,
  note text not null,
  gateway_answer jsonb,
  happened_at timestamptz not null
);
create index payment_events_payment on payment_events (payment_id, happened_at);
