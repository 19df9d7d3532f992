-- What stands above the list of registrations is summed from two indexes that are read side by side.
create index registrations_summed on registrations (edition_id, id) include (state, category_id);
create index payments_latest on payments (
  edition_id, registration_id,
  (phase in ('approving', 'unknown', 'paid', 'reversing', 'reversal-failed')) desc, created_at desc, id desc
) include (phase, reason, amount_minor, currency, period, tno);
create index registrations_named on registrations
  (edition_id, (lower(coalesce(name, family_name || ' ' || given_name))), id);
