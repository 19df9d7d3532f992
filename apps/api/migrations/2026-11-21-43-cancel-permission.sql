-- The secretariat helps people with their registrations; the administrators' role is brought up to date at start.
insert into role_permissions (role_code, permission)
select code, 'REGISTRATION_Manage' from roles where code = 'SECRETARIAT'
on conflict do nothing;
