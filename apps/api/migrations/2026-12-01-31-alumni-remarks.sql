-- What staff note about an alumnus, in several lines. Members neither see it nor find by it.
alter table alumni add column remarks text;
comment on column alumni.remarks is 'What staff note about them; null: nothing. Never shown to members.';
