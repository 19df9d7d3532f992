-- The e-mail address of a draft on its way to being proven. It counts for this address alone.
create table draft_email_proofs (
  draft_id uuid primary key references registration_drafts on delete cascade,
  email text not null,
  email_folded text not null,
  -- The token that the code on its way belongs to.
  token_sealed bytea not null,
  code_expires_at timestamptz not null,
  resend_at timestamptz not null,
  -- When the code was confirmed.
  proven_at timestamptz
);
