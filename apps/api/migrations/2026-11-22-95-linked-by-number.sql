-- Number and e-mail let nobody change a registration, nor does an account that knew no more.
alter table registrations add column linked_by_number boolean not null default false;
comment on column registrations.linked_by_number is
  'Connected with its account by number and e-mail, by an account that had not proven that address.';
