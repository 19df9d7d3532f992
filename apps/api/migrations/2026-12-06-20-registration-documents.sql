-- A receipt or a confirmation that was issued for a registration. The PDF is drawn from live data; a row only has
-- its number, and a hash of the facts, by which a change is recognised.
create table registration_documents (
  id uuid primary key,
  registration_id uuid not null references registrations,
  edition_id uuid not null references editions,
  kind text not null check (kind in ('receipt', 'confirmation')),
  -- Printed on it: 80 random bits, because everybody who knows the number may check the document.
  number text not null unique check (number ~ '^[2-9A-HJ-NP-Z]{16}$'),
  -- Counts the documents of an edition and kind, without a gap.
  serial integer not null check (serial > 0),
  -- Grows when it is issued with other facts.
  revision integer not null default 1 check (revision > 0),
  -- Null once the registration is emptied.
  facts_hash text,
  issued_at timestamptz not null,
  unique (registration_id, kind),
  unique (edition_id, kind, serial)
);

create table registration_document_serials (
  edition_id uuid not null references editions,
  kind text not null check (kind in ('receipt', 'confirmation')),
  last_serial integer not null check (last_serial > 0),
  primary key (edition_id, kind)
);
