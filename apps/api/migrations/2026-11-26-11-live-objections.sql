-- Objections are few among many entries, and are looked for in a whole edition.
create index live_events_objections on live_events (edition_id, id) where kind = 'objected';
