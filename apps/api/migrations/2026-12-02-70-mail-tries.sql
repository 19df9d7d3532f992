-- What decides whether a mail that failed is tried again.
alter table mails
  add column failing_since timestamptz,
  add column refused_at timestamptz;
comment on column mails.failing_since is 'The first try that failed, since the mail was meant or sent again.';
comment on column mails.refused_at is 'When the mail server first refused the address itself.';
