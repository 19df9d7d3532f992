-- When the account of a bank refund was entered, or corrected last. The release before does not store it.
alter table bank_refunds add column account_entered_at timestamptz;
