-- Mails with the link of a draft leave with it from now on; those whose draft is gone already follow here.
delete from mails
where kind = 'registration-draft-link'
  and not exists (select from registration_drafts where registration_drafts.id = mails.subject_id);
