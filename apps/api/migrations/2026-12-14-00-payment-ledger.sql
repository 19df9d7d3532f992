-- The list of payments: by the day on which the money arrived, else by when the card was charged or the payment was
-- written down. Card windows that charged nothing are not in it.
create index payments_ledger on payments (
  edition_id, (coalesce(received_on::timestamp at time zone 'Asia/Seoul', approving_at, created_at)), id
) where phase not in ('created', 'failed') or method <> 'card';
