import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface EditionsTable {
  id: string;
  year: number;
  title_ko: string | null;
  title_en: string | null;
  theme_ko: string | null;
  theme_en: string | null;
  host_ko: string | null;
  host_en: string | null;
  venue_ko: string | null;
  venue_en: string | null;
  venue_address_ko: string | null;
  venue_address_en: string | null;
  venue_latitude: number | null;
  venue_longitude: number | null;
  time_zone: string;
  starts_on: string;
  ends_on: string;
  registration_opens_at: Timestamp;
  early_ends_at: Timestamp;
  regular_ends_at: Timestamp;
  last_call_days: Generated<number>;
  registration_closes_at: Timestamp;
  seat_hold_minutes: Generated<number>;
  international_currency: Generated<'KRW' | 'USD'>;
  rehearsal_starts_at: Timestamp | null;
  rehearsal_set_at: Timestamp | null;
  created_at: Timestamp;
}

export interface FeeCategoriesTable {
  id: string;
  edition_id: string;
  code: string;
  audience: 'korean' | 'international';
  name_ko: string | null;
  name_en: string | null;
  description_ko: string | null;
  description_en: string | null;
  licence: 'required' | 'optional' | 'none';
  position: number;
  is_on_sale: Generated<boolean>;
}

export interface FeePricesTable {
  category_id: string;
  period: 'early' | 'regular' | 'onsite';
  currency: 'KRW' | 'USD';
  amount_minor: number;
}

export interface SeatQuotasTable {
  id: string;
  edition_id: string;
  category_id: string | null;
  capacity: number;
  taken: Generated<number>;
}
