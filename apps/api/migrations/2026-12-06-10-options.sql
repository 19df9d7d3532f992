-- Additions to a registration: a workshop, a dinner, an accompanying person.
create table fee_options (
  id uuid primary key,
  edition_id uuid not null references editions,
  code text not null,
  -- A companion is chosen by name, and several times.
  kind text not null check (kind in ('extra', 'companion')),
  name_ko text, name_en text,
  description_ko text, description_en text,
  position integer not null,
  is_on_sale boolean not null default true,
  unique (edition_id, code)
);

create table option_prices (
  option_id uuid not null references fee_options,
  period text not null check (period in ('early', 'regular', 'onsite')),
  currency text not null check (currency in ('KRW', 'USD')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (option_id, period, currency)
);

-- One row for each option with a limit of its own.
create table option_quotas (
  option_id uuid primary key references fee_options,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  check (taken <= capacity)
);

-- Options of registrations. A line holds a seat of its option while its registration holds one.
create table registration_lines (
  id uuid primary key,
  registration_id uuid not null references registrations,
  option_id uuid not null references fee_options,
  -- Name of a companion on the badge. Null for an extra.
  person_name text,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create index registration_lines_registration on registration_lines (registration_id);
create index registration_lines_option on registration_lines (option_id) where cancelled_at is null;
create unique index registration_lines_one_extra on registration_lines (registration_id, option_id)
  where cancelled_at is null and person_name is null;

-- Prices of the lines in an order. The rest of its amount is the price of the category.
create table order_lines (
  payment_id uuid not null references payments,
  line_id uuid not null references registration_lines,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (payment_id, line_id)
);
create index order_lines_line on order_lines (line_id);

-- Chosen options of a form. Null: the form did not ask, so a change keeps the lines of its registration.
alter table registration_drafts add column options jsonb;

-- Takes and returns seats of options. Locks their rows in the order of the ids, after those of edition and category, so
-- that no two registrations can deadlock. An option without a quota has no limit.
create function change_option_seats(taken_options uuid[], returned_options uuid[], few integer, scope text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  change record;
  seats_left integer;
begin
  for change in
    select option_id, sum(seats)::integer as seats from (
      select unnest(taken_options) as option_id, 1 as seats
      union all select unnest(returned_options), -1) as changes
    group by option_id having sum(seats) <> 0 order by option_id
  loop
    -- A program of the version before takes no seats of options, so there may be none to return.
    update option_quotas set taken = greatest(taken + change.seats, 0)
      where option_id = change.option_id and (change.seats < 0 or taken + change.seats <= capacity)
      returning capacity - taken into seats_left;
    if found then
      if least(seats_left, seats_left + change.seats) <= few then
        perform pg_notify('content_changed', concat(pg_current_xact_id(), ' ', scope));
      end if;
    elsif exists (select from option_quotas where option_id = change.option_id) then
      raise exception 'no seat of the option is left' using errcode = 'check_violation', constraint = 'option_full',
        detail = (select code from fee_options where id = change.option_id);
    end if;
  end loop;
end $$;
