-- Our movements of money: each charge and each return at the gateway, with its day there. Copied from payments,
-- refunds and stray charges, so that the day stays known after the gateway's answers are erased.
create table balance_movements (
  id uuid primary key,
  payment_id uuid not null references payments,
  -- The payment, refund or stray charge that it was copied from.
  source_id uuid not null,
  direction text not null check (direction in ('charge', 'return')),
  tno text not null,
  site_code text not null,
  currency text not null check (currency in ('KRW', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  -- Calendar day in Korea.
  moved_on date not null,
  -- How the gateway's record compares, by inquiry; null until it has answered.
  verdict text check (verdict in ('equal', 'other-sum', 'unknown-there')),
  checked_at timestamptz,
  -- What remains of the charge by that record; null if the gateway does not know it.
  remaining_there_minor bigint,
  check ((verdict is null) = (checked_at is null)),
  unique (source_id, direction)
);
create index balance_movements_day on balance_movements (moved_on, site_code, currency);
create index balance_movements_number on balance_movements (tno);

-- Rows of the gateway's settlement files. They have no personal data.
create table settlement_rows (
  id uuid primary key,
  tno text not null,
  kind text not null check (kind in ('charge', 'cancel', 'part')),
  -- Distinguishes equal cancels of a part of one charge on one day; 1 for all other rows.
  ordinal integer not null check (ordinal > 0),
  site_code text not null,
  currency text not null check (currency in ('KRW', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  -- All that the gateway deducts, with tax. Negative for a fee that goes back with a cancel.
  fee_minor bigint,
  -- What the gateway pays out. Negative for a cancel.
  net_minor bigint,
  moved_on date not null,
  paid_out_on date,
  order_number text
);
create unique index settlement_rows_whole on settlement_rows (tno, kind) where kind <> 'part';
create unique index settlement_rows_part on settlement_rows (tno, moved_on, amount_minor, ordinal)
  where kind = 'part';
create index settlement_rows_day on settlement_rows (moved_on, site_code, currency);

-- One calendar day of one site code and currency, compared.
create table balance_days (
  id uuid primary key,
  day date not null,
  site_code text not null,
  currency text not null check (currency in ('KRW', 'USD')),
  charged_minor bigint not null,
  returned_minor bigint not null,
  -- Of the settlement file; null while it has no row of this day.
  file_charged_minor bigint,
  file_returned_minor bigint,
  -- Null while the file has no row of this day, or does not name the fee or the net sum of each.
  fee_minor bigint,
  net_minor bigint,
  differing integer not null,
  unchecked integer not null,
  -- Hash of all that differs. A decision of staff holds while it stays the same.
  version text not null,
  -- `accepted`: staff closed it in spite of a difference.
  state text not null check (state in ('open', 'closed', 'accepted')),
  reason text,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'accepted') = (reason is not null)),
  check ((file_charged_minor is null) = (file_returned_minor is null)),
  unique (day, site_code, currency)
);
create index balance_days_open on balance_days (day) where state = 'open';
