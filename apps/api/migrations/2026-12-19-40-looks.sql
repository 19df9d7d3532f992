-- Colours of an edition. Its logo is a file that is attached to the edition.
create table edition_looks (
  edition_id uuid primary key references editions,
  primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  version integer not null,
  changed_at timestamptz not null,
  check ((primary_colour is null) = (accent_colour is null))
);
comment on table edition_looks is 'Without a row, or without colours, an edition has the colours of the site.';
