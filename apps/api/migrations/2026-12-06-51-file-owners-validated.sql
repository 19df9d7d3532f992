-- In a migration of its own, because the scan must not hold the lock of the step before.
alter table file_uploads validate constraint file_uploads_owner_check;
alter table files validate constraint files_owner_check;
