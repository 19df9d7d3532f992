import type { CardOrder, PaymentPhase } from '@airway/contract/payments';
import type { Money } from '@airway/contract/rules';

/** What the payment page shows of an earlier attempt. */
export interface EarlierAttempt {
  phase: PaymentPhase;
  gatewayMessage: string | null;
  /** It was closed by a change of the registration. */
  isSuperseded: boolean;
}

/** What is to be paid, and until when. */
export interface Due {
  amount: Money;
  seatHeldUntil: string | null;
  /** The edition's calendar day. */
  today: string;
  /** When the price changes, and to what; null when no later price exists. */
  change: { at: string; amount: Money } | null;
}

/** What the page's action answers. */
export interface PaymentAnswer {
  order?: CardOrder;
  refusal?: { message: string; requestId: string };
  /** No answer came back: the connection failed, or something between here and the server. */
  isUnsent?: boolean;
  /** The amount was another one when the page was shown. */
  changedFrom?: Money;
}
