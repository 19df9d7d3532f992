-- Money that arrived on the society's account: rows of bank statements, and deposits recorded by hand. Withdrawals,
-- balances and account numbers of others are not stored.
create table bank_deposits (
  id uuid primary key,
  edition_id uuid not null references editions,
  deposited_on date not null,
  -- HH:MM:SS or HH:MM; empty if the statement has no time.
  deposited_at text not null default '',
  amount_minor bigint not null check (amount_minor > 0),
  depositor text not null,
  memo text not null default '',
  -- Hash of the columns above: the same row of two files is one deposit.
  row_hash text not null,
  -- Place among equal rows of one file, from 1.
  ordinal integer not null,
  state text not null default 'open' check (state in ('open', 'matched', 'returned', 'ignored')),
  payment_id uuid unique references payments,
  -- Null: the program.
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- Version of the registration when the deposit was matched.
  matched_version integer,
  created_at timestamptz not null,
  -- Staff who recorded it by hand.
  created_by uuid,
  check ((state = 'matched') = (payment_id is not null)),
  check ((state = 'open') = (decided_at is null)),
  unique (row_hash, ordinal)
);
create index bank_deposits_edition on bank_deposits (edition_id, state, deposited_on desc);
