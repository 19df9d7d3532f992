-- Members who paid their dues, by year. Some categories are for them alone. Deleted with the personal data of the meeting.
create table dues_members (
  id uuid primary key,
  edition_id uuid not null references editions,
  year integer not null check (year between 2000 and 2100),
  name text not null,
  -- Digits without leading zeros, which spreadsheets drop.
  licence_number text,
  email text not null,
  mailbox text,
  check (licence_number is not null or mailbox is not null)
);
create unique index dues_members_licence on dues_members (edition_id, year, licence_number);
create index dues_members_mailbox on dues_members (edition_id, year, mailbox);
create index dues_members_address on dues_members (mailbox);

-- The year that counts for a meeting; without a row, its own.
create table dues_years (
  edition_id uuid primary key references editions,
  year integer not null check (year between 2000 and 2100)
);

alter table fee_categories add column for_members boolean not null default false;
