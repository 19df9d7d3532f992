-- The moment before a group is sent at the provider: from then on no other group may take its place.
alter table text_groups add column handed_at timestamptz;
comment on column text_groups.handed_at is 'When its sending was first asked for. From then on no other group takes its place, and it never ends as failed while the provider may send it.';
update text_groups set handed_at = created_at where state <> 'ended' and provider_id is not null;

-- Codes have sums of their own: one a day for signing up, one for everything else.
alter table text_spending
  drop constraint text_spending_month_check,
  add constraint text_spending_month_check check (month ~ '^\d{4}-\d{2}(-\d{2} (signup|reset))?$');
comment on column text_spending.month is 'A month in Korea, of messages to many; or a day and a purpose, of codes.';
comment on column text_messages.spent_month is 'The sum in which it is counted: a month in Korea, or a day and a purpose of codes.';

-- The reserve was for a month, and is for a day; no price is 0.
update site_settings set value = value || jsonb_build_object(
    'reserveWon', least(100000000, ceil((value ->> 'reserveWon')::numeric / 10))::bigint,
    'smsWon', greatest(1, (value ->> 'smsWon')::integer),
    'lmsWon', greatest(1, (value ->> 'lmsWon')::integer),
    'alimtalkWon', greatest(1, (value ->> 'alimtalkWon')::integer))
  where name = 'text-messages';

-- What became of a mail or message stays with its person when the row of the outbox is deleted.
alter table letter_recipients
  drop constraint letter_recipients_state_check,
  add constraint letter_recipients_state_check check (state in (
    'waiting', 'queued', 'skipped', 'stopped', 'given', 'fallback', 'refused', 'unknown'
  )) not valid,
  drop constraint letter_recipients_skip_reason_check,
  add constraint letter_recipients_skip_reason_check check (skip_reason in (
    'noAddress', 'sameAddress', 'noConsent', 'optedOut', 'bounced', 'incomplete',
    'noNumber', 'sameNumber', 'withdrawn', 'tooLong', 'link', 'manyToNumber'
  )) not valid;
