-- What sponsors agreed to pay, for the caps of the sponsor code.
create table sponsor_agreements (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references accounts,
  edition_id uuid not null references editions,
  sponsor_id uuid not null references sponsors,
  kind text not null check (kind in ('booth', 'advertisement', 'symposium', 'other')),
  amount_minor bigint not null check (amount_minor >= 0),
  booths smallint check (booths > 0),
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  agreed_on date not null,
  note text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  removed_for text,
  check ((kind = 'booth') = (booths is not null)),
  check ((kind = 'advertisement') = (starts_on is not null)),
  check ((starts_on is null) = (ends_on is null)),
  check ((removed_at is null) = (removed_for is null)),
  unique (created_by, request_key)
);
comment on column sponsor_agreements.amount_minor is 'In won.';
comment on column sponsor_agreements.removed_for is 'Why it was taken out; the row stays.';
create index sponsor_agreements_of_edition on sponsor_agreements (edition_id);
create index sponsor_agreements_of_sponsor on sponsor_agreements (sponsor_id);
