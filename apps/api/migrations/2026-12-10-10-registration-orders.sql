-- The list of registrations is sorted by these columns, too.
create index registrations_by_affiliation on registrations
  (edition_id, (lower(coalesce(affiliation_ko, affiliation_en))), id);
create index registrations_by_country on registrations (edition_id, country, id);
create index registrations_by_attendance on registrations (edition_id, attendance, id);
