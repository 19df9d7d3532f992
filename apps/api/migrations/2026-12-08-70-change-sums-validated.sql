-- In a migration of its own, because the scan must not hold the lock of the step before.
alter table payments validate constraint payments_owed_minor_check;
alter table registration_lines validate constraint registration_lines_paid_minor_check;
