-- Codes that lower the fee of a category, or open a category that is not on sale.
create table discount_codes (
  id uuid primary key,
  edition_id uuid not null references editions,
  -- As shown, and as compared: capitals and digits only.
  code text not null,
  code_folded text not null check (code_folded ~ '^[A-Z0-9]{6,20}$'),
  -- `access` lowers nothing: it opens its categories at their full price.
  kind text not null check (kind in ('percent', 'amount', 'free', 'access')),
  percent integer check (percent between 1 and 99),
  amount_krw bigint check (amount_krw > 0),
  amount_usd bigint check (amount_usd > 0),
  -- Empty: every category on sale.
  category_ids uuid[] not null,
  opens_categories boolean not null,
  -- Null: without a limit. A use is held while its registration holds a seat.
  maximum_uses integer check (maximum_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  note text not null,
  created_at timestamptz not null,
  created_by uuid references accounts,
  disabled_at timestamptz,
  unique (edition_id, code_folded),
  constraint discount_codes_uses check (uses <= maximum_uses),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (coalesce(amount_krw, amount_usd) is not null)),
  check (kind <> 'access' or opens_categories),
  check (not opens_categories or cardinality(category_ids) > 0)
);
create index discount_codes_edition on discount_codes (edition_id, created_at, id);
create index discount_codes_author on discount_codes (created_by);

-- The code of a registration. It stays after a cancellation, when the use has been returned.
create table code_uses (
  registration_id uuid primary key references registrations,
  code_id uuid not null references discount_codes
);
create index code_uses_code on code_uses (code_id);

-- The code of an order, and the amount by which it lowered the fee.
create table order_discounts (
  payment_id uuid primary key references payments,
  code_id uuid not null references discount_codes,
  amount_minor bigint not null check (amount_minor >= 0)
);
create index order_discounts_code on order_discounts (code_id);

alter table registration_drafts add column code_id uuid references discount_codes;
create index registration_drafts_code on registration_drafts (code_id) where code_id is not null;

-- Takes the use of one code and returns that of another; either may be null. Locks their rows in the order of the ids,
-- after all rows of seats, so that no two registrations can deadlock.
create function change_code_uses(taken_code uuid, returned_code uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  change record;
begin
  for change in
    select code_id, sum(used)::integer as used from (values (taken_code, 1), (returned_code, -1)) as changes (code_id, used)
    where code_id is not null group by code_id having sum(used) <> 0 order by code_id
  loop
    update discount_codes set uses = uses + change.used
      where id = change.code_id and (change.used < 0 or maximum_uses is null or uses < maximum_uses);
    if not found then
      raise exception 'no use of the code is left' using errcode = 'check_violation', constraint = 'code_used_up';
    end if;
  end loop;
end $$;
