-- What the QR code of a confirmed registration says. A cancelled one has none that counts; staff may give another.
create table registration_passes (
  id uuid primary key,
  registration_id uuid not null references registrations,
  token_hash bytea not null unique,
  issued_at timestamptz not null,
  -- From then on its code is worth nothing.
  ended_at timestamptz
);
create unique index registration_passes_one on registration_passes (registration_id) where ended_at is null;
create index registration_passes_of on registration_passes (registration_id);
