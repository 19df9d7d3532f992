-- Money that does not pass the gateway: cash, card terminal, bank transfer, invoice to an institution.
-- Such a payment has gateway 'none' and, once the money is there, a number of our own in `tno`.
alter table payments
  add column method text not null default 'card',
  -- Depositor of a transfer, or the institution of an invoice.
  add column payer text,
  add column business_number text,
  -- Calendar day in Korea on which the money arrived.
  add column received_on date,
  -- Until when an expected transfer holds its seat; of an invoice, until when it should be paid.
  add column due_at timestamptz,
  add column reference text;
alter table payments drop constraint payments_gateway_check;
alter table payments
  add constraint payments_method_check
    check (method in ('card', 'cash', 'terminal', 'transfer', 'invoice')) not valid,
  add constraint payments_gateway_check check (gateway in ('sandbox', 'test', 'live', 'none')) not valid,
  add constraint payments_by_hand_check check ((gateway = 'none') = (method <> 'card')) not valid;
-- At most one transfer or invoice is expected for a registration, or for a change of it.
create unique index payments_one_expected on payments (registration_id, change_id) nulls not distinct
  where phase = 'created' and method <> 'card';
create index payments_expected on payments (due_at) where phase = 'created' and method <> 'card';

-- Roles that may cancel with a refund keep that right under its new name; treasurers get it.
insert into role_permissions (role_code, permission)
select distinct role_code, 'PAYMENT_Take' from role_permissions
where permission in ('REGISTRATION_Manage', 'PAYMENT_Manage')
on conflict do nothing;
insert into role_permissions (role_code, permission)
select distinct role_code, 'REGISTRATION_Export' from role_permissions
where permission in ('REGISTRATION_Manage', 'PAYMENT_Manage')
on conflict do nothing;
