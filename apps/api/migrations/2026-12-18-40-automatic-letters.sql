-- Letters that are sent by themselves. Programs of the release before do not see them as due.
alter table letters
  add column rule jsonb,
  add column rule_from timestamptz,
  add column parent_id uuid references letters on delete set null,
  drop constraint letters_state_check,
  drop constraint letters_check1,
  add constraint letters_state_check
    check (state in ('draft', 'scheduled', 'automatic', 'sending', 'paused', 'sent', 'stopped')),
  add constraint letters_started check ((started_at is null) = (state in ('draft', 'scheduled', 'automatic'))),
  add constraint letters_automatic
    check (state <> 'automatic' or (rule is not null and rule_from is not null and next_at is not null));
create index letters_automatic_due on letters (next_at) where state = 'automatic';
create index letters_of_parent on letters (parent_id) where parent_id is not null;
comment on column letters.rule is 'When it is sent by itself. A draft that still has it was switched off by the site: its day had passed.';
comment on column letters.rule_from is 'When it was switched on, or the last run of a rule that runs daily.';
comment on column letters.parent_id is 'The automatic letter of which this one is a run.';
