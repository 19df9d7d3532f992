-- The point of a portrait that its crop keeps in sight.
alter table programme_people
  add column photo_focus_x smallint not null default 50 check (photo_focus_x between 0 and 100),
  add column photo_focus_y smallint not null default 0 check (photo_focus_y between 0 and 100);
comment on column programme_people.photo_focus_x is 'Per cent from the left edge of the photo.';
comment on column programme_people.photo_focus_y is 'Per cent from the top edge of the photo.';
