-- What is said in live rooms. Every change of a room has a number of its own, so that who resumes misses none.
create table live_counters (
  session_id uuid primary key references programme_sessions,
  last_seq bigint not null
) with (fillfactor = 10);

create table live_messages (
  id uuid primary key,
  edition_id uuid not null references editions,
  session_id uuid not null references programme_sessions,
  person_id uuid not null,
  request_key uuid not null,
  kind text not null check (kind in ('message', 'question')),
  name text not null,
  affiliation text not null,
  text text not null check (char_length(text) between 1 and 300),
  votes integer not null default 0 check (votes >= 0),
  created_at timestamptz not null,
  hidden_at timestamptz,
  pinned_at timestamptz,
  answered_at timestamptz,
  unique (person_id, request_key)
);
comment on column live_messages.name is 'As the registration had it then.';
create index live_messages_of_session on live_messages (session_id, id);

create table live_changes (
  session_id uuid not null references programme_sessions,
  seq bigint not null,
  message_id uuid not null references live_messages,
  primary key (session_id, seq)
);
comment on table live_changes is 'Which message changed, in the order of commits.';

create table live_votes (
  message_id uuid not null references live_messages,
  person_id uuid not null,
  primary key (message_id, person_id)
);

create table live_mutes (
  session_id uuid not null references programme_sessions,
  person_id uuid not null,
  muted_at timestamptz not null,
  primary key (session_id, person_id)
);
