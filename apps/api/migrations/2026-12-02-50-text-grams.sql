-- Three letters in a row each: an index over these finds a text anywhere in a column. A text that is looked for
-- stands in a row only if all of its grams do. Dear, so that a plan never asks it of a row that an index could spare.
create function text_grams(value text) returns text[] language plpgsql immutable strict parallel safe cost 10000
  set search_path = public, pg_temp as $$
begin
  return array(select substr(value, place, 3) from generate_series(1, length(value) - 2) place);
end
$$;

create index accounts_keys_grams on accounts using gin (text_grams(keys));
-- A pending list that stays short: whoever fills it tidies it up, and should not notice.
create index registrations_keys_grams on registrations using gin (text_grams(keys)) with (gin_pending_list_limit = 256);
create index comments_text_grams on comments using gin (text_grams(lower(text)));
