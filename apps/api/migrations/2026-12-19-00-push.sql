-- Browsers that show news of the meeting, and the news for them.
create table push_subscriptions (
  id uuid primary key,
  edition_id uuid not null references editions,
  account_id uuid references accounts,
  session_id uuid references account_sessions on delete cascade,
  registration_id uuid references registrations,
  endpoint_hash bytea not null unique,
  address_sealed bytea not null,
  locale text not null check (locale in ('ko', 'en')),
  kinds text[] not null check (kinds <@ array['starting', 'changed', 'answered', 'notice']),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  last_success_at timestamptz,
  next_at timestamptz not null,
  check (num_nonnulls(account_id, registration_id) = 1),
  check (num_nonnulls(session_id, registration_id) = 1)
);
create index push_subscriptions_account on push_subscriptions (account_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_registration on push_subscriptions (registration_id);
create index push_subscriptions_edition on push_subscriptions (edition_id);
comment on column push_subscriptions.session_id is 'The sign-in of an account. When it ends, the browser gets no more news.';
comment on column push_subscriptions.endpoint_hash is 'SHA-256 of the address at the push service. Who knows the address may change or stop the subscription.';
comment on column push_subscriptions.address_sealed is 'Address and keys, encrypted.';
comment on column push_subscriptions.next_at is 'Nothing is sent before: a minute after the last message, or when the push service wants it again.';

create table push_news (
  id uuid primary key,
  edition_id uuid not null references editions,
  kind text not null check (kind in ('starting', 'changed', 'answered', 'notice')),
  subject text not null,
  topic text not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  title_ko text not null,
  title_en text not null,
  text_ko text not null,
  text_en text not null,
  path text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  constraint push_news_subject unique (kind, subject)
);
create index push_news_expiry on push_news (expires_at);
comment on column push_news.topic is 'Later news of the same topic replace earlier ones, at the push service and on the screen.';
comment on column push_news.expires_at is 'In real time. Later it is not sent, and the push service drops it.';

create table push_deliveries (
  news_id uuid not null references push_news on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  due_at timestamptz not null,
  handed_at timestamptz,
  primary key (news_id, subscription_id)
);
create index push_deliveries_subscription on push_deliveries (subscription_id);
create index push_deliveries_waiting on push_deliveries (due_at) where handed_at is null;
comment on column push_deliveries.handed_at is 'Set before the push service is called, so that a killed program sends nothing twice; null again when the service did not take it.';
