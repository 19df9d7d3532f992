-- What staff had given back of the registration when the change was planned. Changes of the release before do not say it.
alter table registration_changes add column staff_returned_minor bigint not null default 0
  check (staff_returned_minor >= 0);
