-- Lists turn to any page and count in the index alone.
create index accounts_newest on accounts (created_at, id) include (role_code, is_disabled, retired_at);
create index accounts_named on accounts (name, id);
drop index accounts_created;
create index accounts_phone_digits on accounts (translate(phone, ' -().', '')) where phone <> '';
