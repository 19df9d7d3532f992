-- How long a registration has kept a seat unpaid: since when now, and how long before. Of holds from before,
-- what is left counts.
alter table registrations add column hold_began_at timestamptz;
alter table registrations add column held_before_seconds integer not null default 0;
update registrations set hold_began_at = now() where state = 'pending' and seat_held_until is not null;
