-- Apart from the columns, because each reads its whole table.
alter table letter_recipients validate constraint letter_recipients_state_check;
alter table letter_recipients validate constraint letter_recipients_skip_reason_check;
