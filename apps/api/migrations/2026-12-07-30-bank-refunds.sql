-- A refund by bank transfer of money that the gateway refused to return.
create table bank_refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  requested_at timestamptz not null,
  -- Increases with every change of the account; 0 before the first.
  version integer not null default 0,
  bank text,
  -- Name of a bank that is not listed.
  bank_name text,
  -- The last digits only.
  number_masked text,
  -- Holder, number and SWIFT code, encrypted.
  account_sealed bytea,
  transferred_on date,
  transferred_at timestamptz,
  -- Reference of the transfer at our bank; empty if none.
  reference text,
  -- The account is deleted on this day.
  deletes_on date,
  -- Part of a charge whose rest is kept, as returned with the transfer. Null: the whole charge.
  refund_id uuid unique references refunds,
  withdrawn_at timestamptz,
  check (transferred_at is null or withdrawn_at is null),
  check ((transferred_on is null) = (transferred_at is null)),
  check ((reference is null) = (transferred_at is null)),
  check ((deletes_on is null) = (transferred_at is null)),
  check (refund_id is null or transferred_at is not null),
  check ((bank is null) = (account_sealed is null) and (bank is null) = (bank_name is null)
    and (bank is null) = (number_masked is null)),
  check (account_sealed is null or (version > 0 and withdrawn_at is null))
);
create index bank_refunds_payment on bank_refunds (payment_id, requested_at);
create unique index bank_refunds_one_open on bank_refunds (payment_id)
  where transferred_at is null and withdrawn_at is null;
create index bank_refunds_due on bank_refunds (deletes_on) where account_sealed is not null;
