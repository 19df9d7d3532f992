create index live_stays_in_edition on live_stays (edition_id, session_id, person_id);
create index live_stays_first_seen on live_stays (session_id, person_id, connected_at);
drop index live_stays_of_session;
create index live_events_in_edition on live_events (edition_id, id);
create index live_events_remarks on live_events (session_id, person_id, at) where kind in ('corrected', 'objected');
create index live_checks_of_edition on live_checks (edition_id, session_id) include (answer_by, confirmed_at);
drop index live_checks_in_edition;
create index live_messages_open on live_messages (session_id)
  where kind = 'question' and answered_at is null and hidden_at is null;
