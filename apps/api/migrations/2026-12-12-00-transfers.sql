-- Whether attendees may pay by bank transfer, and to which account. Without a row, they may not.
create table transfer_settings (
  "only" boolean primary key default true check ("only"),
  is_enabled boolean not null,
  bank text not null,
  account_number text not null,
  holder text not null,
  due_days smallint not null check (due_days between 1 and 14),
  updated_at timestamptz not null
);

-- Time for which expected transfers hold the seat of an unpaid registration. It is no time of card payments.
alter table registrations add column transfer_hold_seconds integer not null default 0;
