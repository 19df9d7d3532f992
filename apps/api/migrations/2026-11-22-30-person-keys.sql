-- What a person is found by in lists: each part between bars, in the form that platform/person-keys.ts gives to what
-- is typed. Bodies in standard SQL keep what they call by identity, whatever the search path.

-- No accents, small letters, Hangul as its letters.
create function fold_key(part text) returns text language sql immutable strict parallel safe
  return btrim(lower(regexp_replace(normalize(part, NFKD),
    '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')));

-- A number as its digits. Other text folded; where it is Hangul without its blanks, and its first consonants.
create function person_key(part text) returns text language sql immutable strict parallel safe
  return case
    when fold_key(part) ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then regexp_replace(fold_key(part), '\D', '', 'g')
    when fold_key(part) ~ '[\u1161-\u1175]' then
      regexp_replace(fold_key(part), '\s', '', 'g') || '|' || regexp_replace(fold_key(part), '[^\u1100-\u1112]', '', 'g')
    else fold_key(part)
  end;

create function person_keys(variadic parts text[]) returns text language sql immutable parallel safe
  return (select coalesce('|' || string_agg(person_key(part), '|' order by place) || '|', '')
    from unnest(parts) with ordinality as each (part, place) where part <> '');
