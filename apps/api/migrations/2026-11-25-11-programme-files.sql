-- What of the files of a talk or a person the draft shows: those of the published version stay attached beside them.
alter table programme_talks add column material_ids uuid[] not null default '{}';
alter table programme_people add column photo_id uuid;
