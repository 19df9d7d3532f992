-- Attempts to sign in that no success has forgiven, and when the next one is looked at. Lost on a crash by
-- design, like every limit.
create unlogged table sign_in_delays (
  key bytea primary key,
  attempts integer not null,
  next_at timestamptz not null,
  forget_at timestamptz not null
);
create index sign_in_delays_forget on sign_in_delays (forget_at);
