-- The running site chains them.
insert into audit_arrivals (happened_at, actor_id, action, subject_type, subject_id, reason, address, details)
select now() - interval '300 days' * (1 - item / pg_temp.many('audit')::float),
  case when item % 4 = 0 then (select id from accounts where user_type = 'Admin' order by created_at, id limit 1)
    else people.id end,
  (array['account.signed-in', 'account.signed-in', 'account.signed-in', 'account.revealed', 'registration.revealed',
    'registration.exported', 'comment.deleted', 'account.changed'])[1 + item % 8],
  'account', people.id::text, case when item % 8 > 2 then 'sample' else '' end, '192.0.2.0', '{}'
from generate_series(1, pg_temp.many('audit')) item
join people on people.number = 1 + item * 3 % pg_temp.many('accounts');
