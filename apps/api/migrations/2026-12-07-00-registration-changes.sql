-- Changes of paid registrations: options added or dropped, another category. A change with a difference to pay waits for
-- its payment and holds the seats of what is added.
create table registration_changes (
  id uuid primary key,
  registration_id uuid not null references registrations,
  state text not null check (state in ('waiting', 'done', 'ended')),
  from_category_id uuid not null references fee_categories,
  to_category_id uuid not null references fee_categories,
  -- One entry for each line.
  added_option_ids uuid[] not null,
  dropped_option_ids uuid[] not null,
  -- The lines to add, drop and rename. It names persons, so it is erased when the change is done or has ended.
  plan jsonb,
  currency text not null check (currency in ('KRW', 'USD')),
  pays_minor bigint not null check (pays_minor >= 0),
  gives_back_minor bigint not null check (gives_back_minor >= 0),
  -- Part of the cancelled lines that lowers the price of the added ones.
  credited_minor bigint not null check (credited_minor >= 0),
  -- Part of the cancelled lines that stays with the society.
  kept_minor bigint not null check (kept_minor >= 0),
  -- What was cancelled: each option or category with its paid amount.
  cancelled jsonb not null,
  held_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (least(pays_minor, gives_back_minor) = 0),
  check ((state = 'waiting') = (plan is not null)),
  check ((state = 'waiting') = (held_until is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create unique index registration_changes_one_waiting on registration_changes (registration_id) where state = 'waiting';
create index registration_changes_registration on registration_changes (registration_id, created_at);
create index registration_changes_overdue on registration_changes (held_until) where state = 'waiting';

-- Price of a line that a change added. The price of any other line is in the paid order.
alter table registration_lines add column paid_minor bigint;
alter table registration_lines add constraint registration_lines_paid_minor_check check (paid_minor >= 0) not valid;

-- The change whose difference is paid. Null: the payment of the registration itself. Each may have one open charge.
alter table payments add column change_id uuid;
create unique index payments_one_open_charge_each on payments (registration_id, change_id) nulls not distinct
  where phase in ('approving', 'unknown', 'paid', 'reversing', 'reversal-failed');
drop index payments_one_open_charge;
alter index payments_one_open_charge_each rename to payments_one_open_charge;

-- Part that a change must give back and that the gateway refused to return. Staff settle it as a case.
alter table payments add column owed_minor bigint not null default 0;
alter table payments add constraint payments_owed_minor_check check (owed_minor >= 0) not valid;
create index payments_owed_parts on payments (edition_id) where owed_minor > 0;

-- The most relevant attempt of each registration: its own before one for a change.
create index payments_latest_own on payments (
  edition_id, registration_id,
  (phase in ('approving', 'unknown', 'paid', 'reversing', 'reversal-failed')) desc, (change_id is null) desc,
  created_at desc, id desc
) include (phase, reason, amount_minor, refunded_minor, currency, period, tno, completed_at, change_id);
drop index payments_latest;
