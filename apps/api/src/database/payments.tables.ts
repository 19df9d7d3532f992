import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export interface PaymentSettingsTable {
  only: Generated<boolean>;
  gateway: 'sandbox' | 'test' | 'live';
  site_code: string;
  site_name: string;
  is_usd_enabled: boolean;
  usd_site_code: string;
  certificate: string | null;
  private_key_sealed: Buffer | null;
  private_key_password_sealed: Buffer | null;
  updated_at: Timestamp;
}

export interface PaymentsTable {
  id: string;
  registration_id: string;
  edition_id: string;
  registration_number: string;
  order_number: string;
  status_key: string;
  device: 'pc' | 'mobile';
  locale: 'ko' | 'en';
  audience: 'korean' | 'international';
  gateway: 'sandbox' | 'test' | 'live';
  site_code: string;
  amount_minor: number;
  currency: 'KRW' | 'USD';
  period: string;
  phase:
    | 'created'
    | 'approving'
    | 'unknown'
    | 'paid'
    | 'failed'
    | 'reversing'
    | 'reversed'
    | 'reversal-failed';
  trace_number: string | null;
  return_secret_hash: Buffer | null;
  approval_request_sealed: Buffer | null;
  approval_calls: Generated<number>;
  tno: string | null;
  approval_number: string | null;
  card_name: string | null;
  card_number_masked: string | null;
  gateway_code: string | null;
  gateway_message: string | null;
  reason: string | null;
  created_at: Timestamp;
  approving_at: Timestamp | null;
  reversing_at: Generated<Date | null>;
  completed_at: Timestamp | null;
  next_check_at: Timestamp | null;
  claimed_until: Timestamp | null;
}

export interface PaymentEventsTable {
  id: string;
  payment_id: string;
  phase: string;
  actor: string;
  note: string;
  gateway_answer: Json | null;
  happened_at: Timestamp;
}

export interface StrayChargesTable {
  id: string;
  tno: string;
  payment_id: string;
  noticed_at: Timestamp;
  cancel_calls: Generated<number>;
  next_check_at: Timestamp | null;
  claimed_until: Timestamp | null;
  reversed_at: Timestamp | null;
}
