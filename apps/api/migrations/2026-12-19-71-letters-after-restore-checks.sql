-- Apart from the change, because it reads the whole table.
alter table letters validate constraint letters_paused_by_check;
