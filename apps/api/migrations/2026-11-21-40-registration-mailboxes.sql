-- One inbox, however it is spelled, holds one seat. Registrations from before keep none: they may share one.
alter table registrations add column mailbox text;
create unique index registrations_one_per_mailbox on registrations (edition_id, mailbox)
  where state in ('pending', 'confirmed') and mailbox is not null;
