-- What the rows of an import name of the existing data, if only this is compared. The release before compares all.
alter table imports add column names text[];
comment on column imports.names is 'What its rows were compared with, if not with all: numbers of the things that they name.';
