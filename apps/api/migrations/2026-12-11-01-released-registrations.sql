-- The first page of the console counts unpaid registrations whose seat was released.
create index registrations_released on registrations (edition_id, id)
  where state = 'pending' and seat_held_until is null;
