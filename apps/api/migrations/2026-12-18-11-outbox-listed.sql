-- Apart from the release's other changes, because it reads the whole table.
alter table mails validate constraint mails_ended_as_check;
create index mails_listed on mails (created_at, id);
