-- Once a year the person of an entry is asked by mail whether it is still right.
alter table alumni
  add column confirmed_at timestamptz,
  add column asked_at timestamptz,
  add column mail_stopped_at timestamptz;
comment on column alumni.confirmed_at is 'When its person last wrote it, or said that it is right.';
comment on column alumni.asked_at is 'When its turn to be asked last came.';
comment on column alumni.mail_stopped_at is 'Since when its person wants no yearly mail.';

-- A mailed link to an entry. It counts while the mails of the entry go to this address.
create table alumni_links (
  id uuid primary key,
  alumnus_id uuid not null references alumni on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column alumni_links.email is 'In small letters.';
create index alumni_links_of on alumni_links (alumnus_id);
create index alumni_links_expiry on alumni_links (expires_at);
