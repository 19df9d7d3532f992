-- A form that was opened again by a mailed link, a code or an account ends soon; that of the browser that registered does not.
alter table registration_drafts add column reopened_at timestamptz;
comment on column registration_drafts.reopened_at is
  'Made by opening a registration again, not by beginning a form: it ends after an hour without use.';
update registration_drafts set reopened_at = registration_drafts.created_at,
  expires_at = least(expires_at, now() + interval '1 hour')
from registrations
where registrations.id = registration_drafts.registration_id
  and registration_drafts.created_at > registrations.created_at;
