-- The field that a speaker works in, for the lists of speakers.
alter table programme_people
  add column specialty_ko text,
  add column specialty_en text;
