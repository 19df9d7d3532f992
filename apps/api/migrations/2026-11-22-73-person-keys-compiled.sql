-- The same keys as before, in functions that PostgreSQL compiles once a connection: those in SQL it planned anew for
-- each row that a trigger wrote.
create or replace function fold_key(part text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if part ~ '^[ -~]*$' then
    return btrim(lower(part));
  end if;
  return btrim(lower(regexp_replace(normalize(part, NFKD),
    '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')));
end
$$;

create or replace function person_key(part text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := fold_key(part);
begin
  if folded ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then
    return regexp_replace(folded, '\D', '', 'g');
  end if;
  if folded ~ '[\u1161-\u1175]' then
    return regexp_replace(folded, '\s', '', 'g') || '|' || regexp_replace(folded, '[^\u1100-\u1112]', '', 'g');
  end if;
  return folded;
end
$$;

create or replace function person_keys(variadic parts text[]) returns text language plpgsql immutable parallel safe as $$
declare
  part text;
  keys text := '|';
begin
  foreach part in array coalesce(parts, '{}') loop
    if part <> '' then
      keys := keys || person_key(part) || '|';
    end if;
  end loop;
  return case when keys = '|' then '' else keys end;
end
$$;
