-- An import that leaves refused rows out, and makes people whom its rows name. What was compared before and has
-- refused rows did not keep what its other rows would do: it is compared anew before it can run.
alter table imports
  add column preview_id uuid,
  add column makes_people boolean not null default false,
  add column new_people jsonb not null default '[]';
comment on column imports.preview_id is 'Another one with each comparison: who runs it says which one they saw.';
comment on column imports.makes_people is 'Whether people are made whom its rows name and nobody knows.';
comment on column imports.new_people is 'Who these are, with how many rows name them.';
update imports set preview_id = gen_random_uuid() where (counts ->> 'refused')::integer = 0;
