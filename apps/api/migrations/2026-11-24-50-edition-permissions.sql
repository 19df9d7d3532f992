-- What a file and a command changed so far; the administrators' role is brought up to date at start.
insert into role_permissions (role_code, permission)
select code, 'EDITION_Manage' from roles where code = 'SECRETARIAT'
union all select code, 'FEE_Manage' from roles where code = 'FINANCE'
on conflict do nothing;
