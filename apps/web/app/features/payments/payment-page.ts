import type { CardOrder, PaymentPhase } from '@airway/contract/payments';
import type { Money } from '@airway/contract/rules';

/** An earlier attempt on the payment page. */
export interface EarlierAttempt {
  phase: PaymentPhase;
  gatewayMessage: string | null;
  /** A change of the registration closed it. */
  isSuperseded: boolean;
}

export interface Due {
  amount: Money;
  seatHeldUntil: string | null;
  /** The edition's calendar day. */
  today: string;
  /** Date and amount of the next price; null without a later price. */
  next: { amount: Money; from: string } | null;
}

/** Answer of the page's action. */
export interface PaymentAnswer {
  order?: CardOrder;
  refusal?: { message: string; requestId: string };
  /** Why a transfer was refused; null if nothing was. */
  transferRefusal?: { message: string };
  /** No response arrived: the connection or something between browser and server failed. */
  isUnsent?: boolean;
  /** The page showed this other amount. */
  changedFrom?: Money;
}
