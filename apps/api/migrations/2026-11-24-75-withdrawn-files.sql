-- Staff took it from everybody, whatever it is attached to. Its row stays, because texts and revisions name it.
alter table files add column withdrawn_at timestamptz;
alter table files add column bytes_removed_at timestamptz;
alter table files add check (bytes_removed_at is null or withdrawn_at is not null) not valid;
comment on column files.bytes_removed_at is 'Its bytes go, and it cannot be given back any more.';
create index files_withdrawn on files (withdrawn_at) where withdrawn_at is not null and bytes_removed_at is null;
create index files_sent on files (created_at, id);

-- Where the site runs already, its secretariat looks after files, too. The administrators' role is brought up to date
-- at start.
insert into role_permissions (role_code, permission)
select code, 'FILE_Manage' from roles where code = 'SECRETARIAT'
on conflict do nothing;
