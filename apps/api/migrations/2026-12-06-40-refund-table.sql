-- Part of a paid amount that goes back with a cancellation, by date. Null: only staff cancel paid registrations.
alter table editions add column refund_table jsonb;

-- What stays of a charge whose registration was cancelled. Null while nothing was decided about it.
alter table payments add column kept_minor bigint;
alter table payments add constraint payments_kept_check check (kept_minor is null
  or (kept_minor > 0 and kept_minor <= amount_minor - refunded_minor)) not valid;
-- Charges of cancelled registrations of which less went back than was decided.
create index payments_owed on payments (edition_id) where kept_minor < amount_minor - refunded_minor;
