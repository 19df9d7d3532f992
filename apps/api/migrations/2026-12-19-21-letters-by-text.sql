-- Letters by text message or 알림톡, and announcements that are also sent as text messages.
alter table letters
  add column channel text not null default 'mail',
  add column template_id uuid references text_templates,
  add column is_urgent boolean not null default false,
  add column paused_by text,
  add constraint letters_channel_check check (channel in ('mail', 'text', 'alimtalk')) not valid,
  add constraint letters_template_check check ((channel = 'alimtalk') = (template_id is not null)) not valid,
  add constraint letters_paused_by_check check (paused_by in ('ceiling', 'template')) not valid,
  add constraint letters_by_text_check check (channel = 'mail' or purpose = 'information') not valid;
comment on column letters.is_urgent is 'Text messages of the day of the meeting: not held back at night.';
comment on column letters.paused_by is 'Why the program paused it; null if staff did, or it is not paused.';

alter table letter_recipients
  add column phone text,
  drop constraint letter_recipients_skip_reason_check,
  add constraint letter_recipients_skip_reason_check check (skip_reason in (
    'noAddress', 'sameAddress', 'noConsent', 'optedOut', 'bounced', 'incomplete',
    'noNumber', 'sameNumber', 'withdrawn', 'tooLong'
  )) not valid;
comment on column letter_recipients.phone is 'A Korean mobile number, digits only. Null in a letter by mail, or without such a number.';

alter table announcements add column sends_text boolean not null default false;
