-- Apart from the release's other changes, because it reads the whole table.
alter table payments validate constraint payments_method_check;
alter table payments validate constraint payments_gateway_check;
alter table payments validate constraint payments_by_hand_check;
