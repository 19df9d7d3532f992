-- A password reset by text message, for accounts that were created with a phone number.
alter table password_resets
  add column channel text not null default 'Email' check (channel in ('Email', 'Mobile'));
comment on column password_resets.email is 'E-mail address or mobile number, by its channel.';
