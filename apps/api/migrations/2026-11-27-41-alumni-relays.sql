-- Members write to an alumnus through the site, where its person lets them.
alter table alumni add column is_reachable boolean not null default false;
comment on column alumni.is_reachable is 'Counts only while an account keeps the entry.';

create table alumni_relays (
  id uuid primary key,
  -- Made with the form: sending the same form again makes no second mail.
  request_key uuid not null unique,
  alumnus_id uuid not null references alumni on delete cascade,
  sender_id uuid not null references accounts,
  reply_to text not null,
  text text not null,
  consent_version text not null,
  consent_text_hash bytea not null,
  created_at timestamptz not null
);
comment on column alumni_relays.reply_to is 'The address of who wrote it, which they agreed to give.';
create index alumni_relays_of on alumni_relays (alumnus_id);
create index alumni_relays_by on alumni_relays (sender_id);
create index alumni_relays_age on alumni_relays (created_at);
