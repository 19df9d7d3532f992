-- Takes one seat of an edition and of a category, the edition's row first: two takers never wait for each other. Each
-- statement of a function sees what was committed when it began: also a quota that an import wrote while the edition's
-- row was waited for. Raises where none is left, so that a commit sent behind it undoes everything. Tells of the last
-- seats, which pages show, as `touchContent` does.
create function take_seat(edition uuid, category uuid, few integer, scope text) returns void language plpgsql as $$
declare
  left_in_edition integer;
  left_in_category integer;
begin
  update seat_quotas set taken = taken + 1
    where edition_id = edition and category_id is null and taken < capacity
    returning capacity - taken into left_in_edition;
  if not found and exists (select from seat_quotas where edition_id = edition and category_id is null) then
    raise exception 'no seat of the edition is left' using errcode = 'check_violation', constraint = 'edition_full';
  end if;
  update seat_quotas set taken = taken + 1
    where edition_id = edition and category_id = category and taken < capacity
    returning capacity - taken into left_in_category;
  if not found and exists (select from seat_quotas where edition_id = edition and category_id = category) then
    raise exception 'no seat of the category is left' using errcode = 'check_violation', constraint = 'category_full';
  end if;
  if least(left_in_edition, left_in_category) <= few then
    perform pg_notify('content_changed', concat(pg_current_xact_id(), ' ', scope));
  end if;
end $$;
