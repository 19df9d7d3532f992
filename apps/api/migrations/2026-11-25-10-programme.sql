-- What staff write of a programme; what of it was published is kept whole, by version.
create table programmes (
  edition_id uuid primary key references editions,
  version integer not null default 0,
  published_version integer,
  changed_at timestamptz not null
);
comment on table programmes is 'Whoever changes a part of a programme holds its row.';
comment on column programmes.version is 'Of the draft: grows with every change of any part.';

create table programme_versions (
  edition_id uuid not null references programmes,
  version integer not null,
  content jsonb not null,
  changes jsonb not null,
  file_ids uuid[] not null,
  note_ko text,
  note_en text,
  draft_version integer not null,
  published_at timestamptz not null,
  published_by uuid not null references accounts,
  primary key (edition_id, version)
);
comment on column programme_versions.file_ids is 'Photos and materials that it shows.';
comment on column programme_versions.draft_version is 'The version of the draft that it was.';
alter table programmes add foreign key (edition_id, published_version)
  references programme_versions (edition_id, version);

create table programme_days (
  edition_id uuid not null references programmes,
  date date not null,
  name_ko text,
  name_en text,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (edition_id, date)
);
comment on column programme_days.end_time is 'Past midnight where it is not after the beginning.';

create table programme_rooms (
  id uuid primary key,
  edition_id uuid not null references programmes,
  request_key uuid not null,
  name_ko text,
  name_en text,
  place_ko text,
  place_en text,
  capacity integer check (capacity > 0),
  position smallint not null,
  version integer not null default 1,
  removed_at timestamptz,
  check (num_nonnulls(name_ko, name_en) > 0),
  unique (edition_id, request_key)
);

create table programme_people (
  id uuid primary key,
  edition_id uuid not null references programmes,
  request_key uuid not null,
  name_ko text,
  name_en text,
  family_name_en text,
  affiliation_ko text,
  affiliation_en text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  biography_ko text,
  biography_en text,
  is_invited boolean not null,
  position smallint not null,
  registration_id uuid references registrations,
  version integer not null default 1,
  removed_at timestamptz,
  check (num_nonnulls(name_ko, name_en) > 0),
  check ((name_en is null) = (family_name_en is null)),
  unique (edition_id, request_key)
);
comment on column programme_people.registration_id is 'The person’s own registration, where staff know it.';
create index programme_people_by_registration on programme_people (registration_id)
  where registration_id is not null;

create table programme_sessions (
  id uuid primary key,
  edition_id uuid not null references programmes,
  request_key uuid not null,
  code text not null,
  date date not null,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  room_id uuid not null references programme_rooms,
  type text not null check (type in ('opening', 'plenary', 'keynote', 'award', 'symposium', 'scientific',
    'committee', 'workshop', 'oral', 'poster', 'satellite', 'break', 'meal', 'social', 'closing')),
  title_ko text,
  title_en text,
  description_ko text,
  description_en text,
  language text not null check (language in ('ko', 'en', 'mixed')),
  has_interpretation boolean not null,
  credit_minutes integer check (credit_minutes > 0),
  participation text not null check (participation in ('onsite', 'online', 'both')),
  capacity integer check (capacity > 0),
  sponsor_ko text,
  sponsor_en text,
  version integer not null default 1,
  removed_at timestamptz,
  check (num_nonnulls(title_ko, title_en) > 0),
  check (start_time <> end_time),
  unique (edition_id, request_key)
);
comment on column programme_sessions.end_time is 'Past midnight where it is not after the beginning.';
comment on column programme_sessions.credit_minutes is 'Minutes that count for credits; null where it bears none.';
create index programme_sessions_by_edition on programme_sessions (edition_id);

create table programme_chairs (
  session_id uuid not null references programme_sessions,
  person_id uuid not null references programme_people,
  position smallint not null,
  primary key (session_id, person_id)
);
create index programme_chairs_by_person on programme_chairs (person_id);

create table programme_talks (
  id uuid primary key,
  session_id uuid not null references programme_sessions,
  position smallint not null,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  title_ko text,
  title_en text,
  abstract_ko text,
  abstract_en text,
  check (num_nonnulls(title_ko, title_en) > 0),
  check (start_time <> end_time)
);
create index programme_talks_by_session on programme_talks (session_id);

create table programme_speakers (
  talk_id uuid not null references programme_talks on delete cascade,
  person_id uuid not null references programme_people,
  position smallint not null,
  primary key (talk_id, person_id)
);
create index programme_speakers_by_person on programme_speakers (person_id);

create table session_states (
  session_id uuid primary key references programme_sessions,
  state text not null check (state in ('READY', 'LIVE', 'CLOSED')),
  changed_at timestamptz not null
);
comment on table session_states is 'What a live room says of its session; where it says nothing the clock does.';

create table programme_stars (
  id uuid primary key,
  account_id uuid references accounts,
  registration_id uuid references registrations,
  session_id uuid not null references programme_sessions,
  starred_at timestamptz not null,
  check (num_nonnulls(account_id, registration_id) = 1),
  unique (account_id, session_id),
  unique (registration_id, session_id)
);
create index programme_stars_by_session on programme_stars (session_id);

create table programme_feeds (
  id uuid primary key,
  edition_id uuid not null references editions,
  account_id uuid references accounts,
  registration_id uuid references registrations,
  token_hash bytea not null unique,
  language text not null check (language in ('ko', 'en')),
  created_at timestamptz not null,
  check (num_nonnulls(account_id, registration_id) = 1),
  unique (edition_id, account_id),
  unique (edition_id, registration_id)
);
comment on column programme_feeds.token_hash is 'SHA-256 of the token in its address.';

insert into role_permissions (role_code, permission)
select code, 'PROGRAMME_Manage' from roles where code = 'SECRETARIAT'
on conflict do nothing;
