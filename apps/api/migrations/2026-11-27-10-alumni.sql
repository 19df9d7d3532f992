-- The address book. What an entry says is for staff until its person opens it to members, field by field.
create table alumni (
  id uuid primary key,
  -- Made with the form: sending the same form again makes no second entry.
  request_key uuid not null unique,
  account_id uuid unique references accounts,
  name_ko text not null,
  name_en text not null,
  graduation_year integer check (graduation_year between 1900 and 2100),
  affiliation text not null,
  region text not null,
  position text not null,
  phone text not null,
  email text not null,
  opened text[] not null default '{}' check (opened <@ array['nameKo', 'nameEn', 'graduationYear', 'affiliation',
    'region', 'position', 'phone', 'email']),
  version uuid not null,
  created_at timestamptz not null,
  keys text not null generated always as (person_keys(name_ko, name_en, email, phone)) stored,
  shown_keys text not null generated always as (person_keys(
    case when 'nameKo' = any(opened) then name_ko else '' end,
    case when 'nameEn' = any(opened) then name_en else '' end)) stored,
  affiliation_keys text not null generated always as (person_keys(affiliation)) stored,
  region_keys text not null generated always as (person_keys(region)) stored,
  check (name_ko <> '' or name_en <> ''),
  constraint alumni_opened_by_person check (account_id is not null or opened = '{}')
);
comment on column alumni.account_id is 'Who keeps it, and alone may open it; null: staff.';
comment on column alumni.graduation_year is 'Of school or fellowship.';
comment on column alumni.affiliation is 'The hospital.';
comment on column alumni.opened is 'The fields that members see.';
comment on column alumni.version is 'Another one after each change; an import that is taken back gives the one of before.';
comment on column alumni.keys is 'What staff find it by.';
comment on column alumni.shown_keys is 'What members find it by: the names that were opened.';
create index alumni_unlinked_email on alumni (lower(email)) where account_id is null;

insert into role_permissions (role_code, permission)
select code, 'ALUMNI_Manage' from roles where code in ('ADMIN', 'SECRETARIAT')
on conflict do nothing;
