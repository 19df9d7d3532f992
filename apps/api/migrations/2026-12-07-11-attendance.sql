-- Attendance on site or online, chosen by the registrant. Earlier registrations attend on site.
alter table registrations add column attendance text not null default 'on-site';
alter table registrations add constraint registrations_attendance check (attendance in ('on-site', 'online')) not valid;

-- Null: the form did not ask, so a change keeps the attendance of its registration.
alter table registration_drafts add column attendance text;
alter table registration_drafts add constraint registration_drafts_attendance
  check (attendance in ('on-site', 'online')) not valid;

-- Who may choose an option.
alter table fee_options add column attendance text not null default 'on-site'
  check (attendance in ('on-site', 'online', 'any'));

-- Prices of a category for those who attend online. A table of their own: a program of the version before takes each
-- row of fee_prices for a price on site.
create table online_prices (
  category_id uuid not null references fee_categories,
  period text not null check (period in ('early', 'regular', 'onsite')),
  currency text not null check (currency in ('KRW', 'USD')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (category_id, period, currency)
);
