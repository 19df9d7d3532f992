import type { CallCounts } from './call-counts.ts';
import type { Ledger } from './ledger.ts';
import type { RegisteredMerchant } from './merchant.rules.ts';
import type { Scenarios } from './scenarios.ts';
import type { Sealer } from './sealed-token.ts';
import type { Site } from './sites.ts';
import type { TradeRegistrations } from './trade-registrations.ts';

export interface SandboxContext {
  merchant: RegisteredMerchant;
  ledger: Ledger;
  scenarios: Scenarios;
  calls: CallCounts;
  sealer: Sealer;
  registrations: TradeRegistrations;
  authenticationLifetimeMs: number;
  hugeBodyBytes: number;
  /** Base URL of this sandbox for browsers, without a trailing slash. */
  publicUrl(): string;
  /** Aborted when the sandbox stops. Ends all waiting. */
  stopping: AbortSignal;
}

/** An order as the card page shows it; passed sealed through the browser. */
export interface CardOrder {
  siteCode: string;
  currency: Site['currency'];
  orderNumber: string;
  /** Minor units. */
  amount: number;
  shopName: string;
  goodsName: string;
  buyerName: string;
  english: boolean;
}

/** Content of `enc_data`: one-time proof that a card holder agreed to this order and amount at this site. */
export interface Authentication {
  siteCode: string;
  orderNumber: string;
  amount: number;
  currency: Site['currency'];
  traceNumber: string;
  testCard: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
}
