-- Templates of 알림톡, as the provider has them.
create table text_templates (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references accounts,
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  name text not null,
  template_id text not null,
  content text not null,
  review text not null default 'draft' check (review in ('draft', 'requested', 'approved', 'rejected')),
  review_note text,
  reviewed_at timestamptz,
  unique (created_by, request_key)
);
comment on column text_templates.template_id is 'Its id at the provider.';
comment on column text_templates.review is 'State of its review by Kakao. Approved only while the provider has this content.';
comment on column text_templates.review_note is 'Why Kakao rejected it, or why it is a draft: unknown to the provider, or with another content there.';
comment on column text_templates.reviewed_at is 'When the provider was last asked.';

-- Text messages that are handed to the provider together, each group once.
create table text_groups (
  id uuid primary key,
  provider_id text,
  state text not null default 'sending' check (state in ('sending', 'sent', 'ended')),
  is_urgent boolean not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  next_at timestamptz not null,
  failures integer not null default 0,
  check ((state = 'sending') = (sent_at is null) or state = 'ended')
);
create index text_groups_due on text_groups (next_at) where state <> 'ended';
comment on column text_groups.provider_id is 'The group at the provider, opened before anything is sent: a group is sent once, however often it is asked for.';
comment on column text_groups.state is 'sending: not handed over; sent: reports are awaited; ended: nothing more is asked.';
comment on column text_groups.is_urgent is 'Not held back at night.';
comment on column text_groups.next_at is 'When it is sent or asked about next; in the future while a process works on it.';

-- What text messages of a month in Korea cost.
create table text_spending (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  won bigint not null check (won >= 0)
);

alter table text_messages
  add column carrier text not null default 'sms' check (carrier in ('sms', 'alimtalk')),
  add column group_id uuid references text_groups,
  add column subject_id uuid,
  add column fallback_of uuid references text_messages on delete cascade,
  add column delivered_at timestamptz,
  add column price_won integer not null default 0 check (price_won >= 0),
  add column fallback_won integer not null default 0 check (fallback_won >= 0),
  add column cost_won integer not null default 0 check (cost_won >= 0),
  add column spent_month text;
create unique index text_messages_fallback on text_messages (fallback_of) where fallback_of is not null;
create index text_messages_of_group on text_messages (group_id) where group_id is not null;
create index text_messages_of_subject on text_messages (subject_id) where subject_id is not null;
comment on column text_messages.subject_id is 'The person of a letter.';
comment on column text_messages.fallback_of is 'The 알림톡 that did not arrive, in whose place this one is sent.';
comment on column text_messages.sent_at is 'When the provider took it.';
comment on column text_messages.price_won is 'Price of the message itself.';
comment on column text_messages.fallback_won is 'Price of the text message that takes its place if it does not arrive.';
comment on column text_messages.cost_won is 'What of it is counted in the month: a failed message costs nothing, an 알림톡 counts its fallback until it arrives.';
comment on column text_messages.spent_month is 'The month in Korea in which it is counted.';
