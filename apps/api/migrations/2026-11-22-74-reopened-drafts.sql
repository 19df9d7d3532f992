-- Until it is paid, a registration is changed in the form that it came from.
alter table registration_drafts add column changes_version integer;
alter table registration_drafts add check (changes_version is null or registration_id is not null);
comment on column registration_drafts.changes_version is
  'Open again to change the registration: which version of it was opened; null while it is not.';
