-- What was looked for on a day, and how often; not by whom, from where or at what hour.
create table search_terms (
  searched_on date not null,
  term text not null check (char_length(term) between 1 and 60),
  search_count integer not null check (search_count > 0),
  miss_count integer not null check (miss_count between 0 and search_count),
  primary key (searched_on, term)
);
comment on column search_terms.searched_on is 'In Seoul.';
comment on column search_terms.term is 'Folded: small letters, ordinary width, single blanks.';
comment on column search_terms.miss_count is 'How many of the searches found nothing.';
