-- How staff see the outbox, and mails that are never sent twice.
alter table mails
  add column tried_at timestamptz,
  add column ended_as text,
  add constraint mails_ended_as_check check (ended_as in ('dropped', 'unknown')) not valid;
comment on column mails.tried_at is 'When a mail that is sent at most once was handed to the mail server, until the answer is known.';
comment on column mails.ended_as is 'How it ended, besides failing: dropped by staff, or unknown whether it arrived. Then failed_at is set.';

-- Text messages that the product means to send, written in the transaction that causes them.
create table text_messages (
  id uuid primary key,
  kind text not null,
  last_digits text not null,
  locale text not null check (locale in ('ko', 'en')),
  sealed text,
  created_at timestamptz not null,
  worthless_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  failing_since timestamptz,
  ended_as text check (ended_as in ('dropped', 'unknown'))
);
comment on column text_messages.last_digits is 'The end of the number, by which staff find it.';
comment on column text_messages.sealed is 'Number and text, encrypted. Null once it was sent, or after it became worthless.';
comment on column text_messages.worthless_at is 'After this moment it is not sent, such as a code that has expired.';
comment on column text_messages.failing_since is 'The first try that failed, since it was meant or sent again.';
create index text_messages_listed on text_messages (created_at, id);
