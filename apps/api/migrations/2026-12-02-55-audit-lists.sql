create index audit_events_action on audit_events (action, sequence);
create index audit_events_happened on audit_events (happened_at, sequence) include (action);
