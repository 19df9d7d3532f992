alter table text_groups add column held_at timestamptz;
comment on column text_groups.held_at is 'When it was held back after a restore: it is not handed over any more, and the text messages in place of its 알림톡 wait for staff.';
create index text_messages_unsent on text_messages (id) where sent_at is null and failed_at is null;
create index letter_recipients_subject on letter_recipients (subject_id);
