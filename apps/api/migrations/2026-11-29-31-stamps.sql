-- The stamp tour: who visits enough booths is given something.
create table sponsor_stamp_tours (
  edition_id uuid primary key references editions,
  version integer not null,
  is_on boolean not null,
  needed smallint not null check (needed between 1 and 500),
  opens_at text not null check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text not null check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  reward_ko text,
  reward_en text,
  changed_at timestamptz not null,
  check (opens_at < closes_at)
);
comment on column sponsor_stamp_tours.opens_at is 'On each day of the meeting, by the clocks of its zone.';

create table sponsor_stamps (
  registration_id uuid not null references registrations,
  sponsor_id uuid not null references sponsors,
  edition_id uuid not null references editions,
  stamped_at timestamptz not null,
  primary key (registration_id, sponsor_id)
);
create index sponsor_stamps_by_edition on sponsor_stamps (edition_id, registration_id);
create index sponsor_stamps_by_sponsor on sponsor_stamps (sponsor_id);
