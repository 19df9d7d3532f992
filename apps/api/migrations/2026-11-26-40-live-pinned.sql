-- Who enters a room reads what is pinned, however long ago it was written.
create index live_messages_pinned on live_messages (session_id) where pinned_at is not null;
