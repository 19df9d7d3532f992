-- Apart from the columns, because each reads its whole table.
alter table letters validate constraint letters_channel_check;
alter table letters validate constraint letters_template_check;
alter table letters validate constraint letters_paused_by_check;
alter table letters validate constraint letters_by_text_check;
alter table letter_recipients validate constraint letter_recipients_skip_reason_check;
