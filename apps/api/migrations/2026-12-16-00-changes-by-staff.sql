-- Changes of paid registrations by staff.
alter table registration_changes
  -- Account of the member of staff. Null: the registrant changed it.
  add column staff_id uuid,
  -- Attendance afterwards. Null: it stays.
  add column to_attendance text check (to_attendance in ('on-site', 'online'));

-- A line of the registration, or the registration itself for its category, that staff gave back with the refund.
-- Promised: a change by staff is done already, so a refused refund is still owed.
alter table refunds
  add column line_id uuid,
  add column is_promised boolean not null default false;
-- The same where the whole charge went back.
alter table payments add column returned_line_id uuid;
