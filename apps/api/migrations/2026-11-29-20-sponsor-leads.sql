-- What visitors gave to a sponsor: by a card that they sent, or by their badge that was scanned at the booth.
create table sponsor_leads (
  id uuid primary key,
  sponsor_id uuid not null references sponsors,
  registration_id uuid not null references registrations,
  account_id uuid references accounts,
  source text not null check (source in ('card', 'scan')),
  name text,
  affiliation text,
  email text,
  phone text,
  message text,
  note text,
  given_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('person', 'registration', 'account', 'sponsor', 'age')),
  keys text not null generated always as (person_keys(name, affiliation)) stored,
  unique (sponsor_id, registration_id),
  check ((ended_at is null) = (ended_by is null)),
  constraint sponsor_leads_forgotten check (case when ended_at is null
    then num_nonnulls(name, affiliation, email) = 3
    else num_nonnulls(name, affiliation, email, phone, message, note) = 0 end)
);
comment on column sponsor_leads.account_id is 'That the registration was on when it was given; whoever leaves the site takes it along.';
comment on column sponsor_leads.name is 'As it was when it was given, as what follows; null once it ended.';
comment on column sponsor_leads.phone is 'Null where it was not given.';
comment on column sponsor_leads.message is 'What the visitor wrote.';
comment on column sponsor_leads.note is 'What the staff of the booth wrote.';
comment on column sponsor_leads.ended_by is 'Who withdrew it, or what it went with.';
create index sponsor_leads_of_registration on sponsor_leads (registration_id);
create index sponsor_leads_present on sponsor_leads (sponsor_id, given_at desc) where ended_at is null;

-- What was agreed to, and withdrawn; the newest counts (PIPA art. 17, 37).
create table sponsor_lead_consents (
  number bigint generated always as identity primary key,
  lead_id uuid not null references sponsor_leads,
  source text not null check (source in ('card', 'scan')),
  agreed boolean not null,
  recipient text not null,
  items text[] not null check (items <@ array['name', 'affiliation', 'email', 'phone']),
  version text not null,
  text_hash bytea not null,
  locale text not null check (locale in ('ko', 'en')),
  agreed_at timestamptz not null
);
comment on column sponsor_lead_consents.recipient is 'The sponsor, as it was called.';
comment on column sponsor_lead_consents.text_hash is 'Of the text as it was read.';
create index sponsor_lead_consents_of on sponsor_lead_consents (lead_id, number);

create function keep_sponsor_lead_consents() returns trigger language plpgsql as $$
begin
  raise exception 'what was agreed to stays as it was';
end
$$;
create trigger sponsor_lead_consents_append_only before update or delete on sponsor_lead_consents
  for each row execute function keep_sponsor_lead_consents();
