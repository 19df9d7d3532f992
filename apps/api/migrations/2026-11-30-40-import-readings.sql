-- What of a spreadsheet was mended while it was read, and where staff say that its headings are.
alter table imports add column mended jsonb not null default '[]', add column asked jsonb;
comment on column imports.mended is 'What was mended in cells, by kind and column, with how many; null: any column.';
comment on column imports.asked is 'The sheet and the row of the headings, where staff said them.';
