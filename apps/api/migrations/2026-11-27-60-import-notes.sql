alter table import_rows add column note jsonb;
comment on column import_rows.note is 'What is said of what it does, as a sentence; null where nothing has to be.';
