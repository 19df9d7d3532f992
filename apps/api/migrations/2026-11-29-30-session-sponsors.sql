-- A session leads to the booth of the sponsor that staff chose for it.
alter table sponsors add unique (edition_id, id);
alter table programme_sessions add column sponsor_id uuid;
alter table programme_sessions add constraint programme_sessions_sponsor
  foreign key (edition_id, sponsor_id) references sponsors (edition_id, id);
comment on column programme_sessions.sponsor_id is 'Whose booth it leads to while that is published; null for none.';
