-- Apart from the release's other changes, because it reads the whole table.
alter table mails validate constraint mails_ended_as_check;
create index mails_listed on mails (created_at, id);
create index mails_recipient_grams on mails using gin (text_grams(lower(recipient)))
  with (gin_pending_list_limit = 256);
