-- Whether the registration goes on the account of whoever submits it. Not among the answers: programs from before
-- the question refuse answers that they do not know.
alter table registration_drafts add column links_account boolean;
update registration_drafts
  set links_account = (answers ->> 'linksAccount')::boolean, answers = answers - 'linksAccount'
  where answers ? 'linksAccount';
