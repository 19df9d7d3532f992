-- When messages that anybody may ask for were sent to one inbox. Lost on a crash by design, like every limit.
create unlogged table message_budgets (
  key bytea primary key,
  used_at timestamptz[] not null,
  forget_at timestamptz not null
);
create index message_budgets_forget on message_budgets (forget_at);
