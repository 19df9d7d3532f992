-- Since when a charge goes back: that of a cancelled registration may have been approved long before.
alter table payments add column reversing_at timestamptz;
