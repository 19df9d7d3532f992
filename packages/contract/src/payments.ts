import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { BankRefund } from './payments-bank-refunds.ts';
import { Day, Instant, Locale, line, Money, optionalLine, Uuid } from './rules.ts';

const endpoint = endpointsOf('payments');

/** Payment states of the specification (§3). They are derived from the more detailed internal phases. */
export const paymentStates = ['waiting', 'completed', 'failed', 'cancelled'] as const;
export const PaymentState = z.enum(paymentStates);
export type PaymentState = (typeof paymentStates)[number];

/** Phases of the internal state machine; docs/payments.md shows the transitions. */
export const paymentPhases = [
  'created',
  'approving',
  'unknown',
  'paid',
  'failed',
  'reversing',
  'reversed',
  'reversal-failed',
] as const;
export const PaymentPhase = z.enum(paymentPhases);

/** Phase of the return of a part of a charge. */
export const RefundPhase = z.enum(['requested', 'returned', 'refused']);
export type PaymentPhase = (typeof paymentPhases)[number];

/**
 * How money comes: `card` through the gateway; the others past it, recorded by staff. `terminal`: a card terminal at the
 * desk; `invoice`: an institution pays later.
 */
export const PaymentMethod = z.enum(['card', 'cash', 'terminal', 'transfer', 'invoice']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * Divides what goes back among the charges of a registration, which are given newest first. Through the gateway alone, if
 * its charges suffice: other money is returned by hand.
 * @returns every charge once, with 0 if nothing of it goes back
 */
export function divideReturn<Charge extends { method: PaymentMethod; remainingMinor: number }>(
  charges: readonly Charge[],
  amountMinor: number,
): { charge: Charge; amountMinor: number }[] {
  const atGateway = charges.filter(({ method }) => method === 'card');
  const suffices = atGateway.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0) >= amountMinor;
  const order = suffices ? [...atGateway, ...charges.filter(({ method }) => method !== 'card')] : charges;
  let leftMinor = amountMinor;
  return order.map((charge) => {
    const ofThisMinor = Math.min(leftMinor, charge.remainingMinor);
    leftMinor -= ofThisMinor;
    return { charge, amountMinor: ofThisMinor };
  });
}

export const gateways = ['sandbox', 'test', 'live'] as const;
export const GatewayName = z.enum(gateways);
export type GatewayName = (typeof gateways)[number];

/** Card payment settings. Secrets are write-only: `has…` tells whether one is stored. */
export const PaymentSettings = z.strictObject({
  gateway: GatewayName,
  siteCode: z.string(),
  /** Shown in the card window, and to payers as the name on their card statement. */
  siteName: z.string(),
  isUsdEnabled: z.boolean(),
  usdSiteCode: z.string(),
  hasCertificate: z.boolean(),
  certificateExpiresAt: z.nullable(Instant),
  hasPrivateKey: z.boolean(),
  hasPrivateKeyPassword: z.boolean(),
  /** Sums above which a second member of staff must agree, in minor units; null: off. */
  secondYes: z.strictObject({ KRW: z.nullable(z.int()), USD: z.nullable(z.int()) }),
  updatedAt: z.nullable(Instant),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const siteCode = z.string().check(z.regex(/^[A-Z0-9]{5}$/, 'invalid_format'));

/** Minor units above which a second member of staff must agree; null: off. */
const secondYesSum = z.nullable(
  z.int({ error: 'invalid_format' }).check(z.minimum(1, 'too_small'), z.maximum(99_999_999_999, 'too_large')),
);

export const getPaymentSettings = endpoint({
  method: 'GET',
  url: '/api/site-setting/payments',
  summary: 'Card payment settings without their secrets',
  reply: PaymentSettings,
  refusals: [],
});

export const putPaymentSettings = endpoint({
  method: 'PUT',
  url: '/api/site-setting/payments',
  summary: 'Replace the card payment settings once the gateway knows them; an absent secret stays as it is',
  body: z.strictObject({
    gateway: GatewayName,
    siteCode,
    siteName: z.string().check(z.regex(/^[A-Za-z0-9 .-]{1,20}$/, 'invalid_format')),
    isUsdEnabled: z.boolean(),
    usdSiteCode: z.union([z.literal(''), siteCode]),
    /** PEM, as downloaded from the gateway's merchant pages. */
    certificate: z.optional(z.string().check(z.maxLength(10_000, 'too_long'))),
    /** PEM of the encrypted PKCS#8 key. */
    privateKey: z.optional(z.string().check(z.maxLength(10_000, 'too_long'))),
    privateKeyPassword: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    /** Absent: it stays as it is. */
    secondYes: z.optional(z.strictObject({ KRW: secondYesSum, USD: secondYesSum })),
    /** Read-only fields of GET. PUT accepts and ignores them. */
    hasCertificate: z.optional(z.boolean()),
    certificateExpiresAt: z.optional(z.nullable(Instant)),
    hasPrivateKey: z.optional(z.boolean()),
    hasPrivateKeyPassword: z.optional(z.boolean()),
    updatedAt: z.optional(z.nullable(Instant)),
    /** Saves without checking the settings against the gateway. */
    savesUntried: z.optional(z.boolean()),
  }),
  reply: PaymentSettings,
  refusals: ['CONFLICT', 'GATEWAY_UNAVAILABLE'],
});

/** Registration of the account to act on, if it has several. Default: the person's own. */
export const registrationNumber = z.optional(line(20));

export const cardDevices = ['pc', 'mobile'] as const;

/** Form for the gateway: hidden inputs in order, and its target. */
export const CardOrder = z.strictObject({
  orderNumber: z.string(),
  statusKey: z.string(),
  amount: Money,
  device: z.enum(cardDevices),
  /** Script that opens the card window on a PC. */
  scriptUrl: z.nullable(z.string()),
  /** Mobile page that the form is posted to, in EUC-KR. */
  payUrl: z.nullable(z.string()),
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
export type CardOrder = z.infer<typeof CardOrder>;

export const openCardOrder = endpoint({
  method: 'POST',
  url: '/api/site-common/kcp-api-trade-reg',
  summary: 'Open an attempt to pay by card; with device=mobile the trade is registered at the gateway',
  querystring: z.strictObject({ device: z.enum(cardDevices), locale: Locale, registrationNumber }),
  reply: CardOrder,
  refusals: [
    'NOT_FOUND',
    'NOTHING_TO_PAY',
    'CONFLICT',
    'HOLD_LIMIT_REACHED',
    'REGISTRATION_CLOSED',
    'CATEGORY_FULL',
    'EDITION_FULL',
    'OPTION_FULL',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_NOT_CONFIGURED',
    'GATEWAY_UNAVAILABLE',
  ],
});

/** Fields that the card window adds to the order form (gateway manual: PC order form). */
export const approveCardPayment = endpoint({
  method: 'POST',
  url: '/api/site-common/kcp-api-pay',
  summary: 'Approve a card payment that the card window authenticated; repeating it gives the same answer',
  body: z.strictObject({
    ordr_idxx: line(40),
    res_cd: optionalLine(10),
    res_msg: optionalLine(500),
    tran_cd: optionalLine(20),
    enc_info: optionalLine(20_000),
    enc_data: optionalLine(20_000),
    ordr_chk: optionalLine(200),
    use_pay_method: optionalLine(20),
    registrationNumber,
  }),
  reply: z.strictObject({ state: PaymentState, statusKey: z.string() }),
  refusals: ['NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
});

export const PaymentStatus = z.strictObject({
  state: PaymentState,
  phase: PaymentPhase,
  audience: z.enum(['korean', 'international']),
  device: z.enum(cardDevices),
  amount: Money,
  /** Why the gateway refused it, in the reader's language. */
  gatewayMessage: z.nullable(z.string()),
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const getPaymentStatus = endpoint({
  method: 'GET',
  url: '/api/payment-status/:statusKey',
  summary: 'How an attempt to pay stands; the key is unguessable and shows no personal data',
  params: z.strictObject({ statusKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'invalid_format')) }),
  reply: PaymentStatus,
  refusals: [],
});

/** Situations of a payment that staff must check. Each determines the required action. */
const caseSituations = [
  'being-checked',
  'outcome-unknown',
  'foreign-number',
  'refund-asked',
  'refund-refused',
  'return-by-hand',
  'paid-twice',
  'paid-twice-refused',
] as const;
const CaseSituation = z.enum(caseSituations);
export type CaseSituation = (typeof caseSituations)[number];

/** A payment that staff must check: the gateway may hold money unknown to the product. */
export const PaymentCase = z.strictObject({
  id: Uuid,
  orderNumber: z.string(),
  registrationNumber: z.string(),
  amount: Money,
  phase: PaymentPhase,
  method: PaymentMethod,
  /** Transaction number of the gateway, if known. */
  tno: z.nullable(z.string()),
  since: Instant,
  situation: CaseSituation,
  /** Internal reason code. */
  reason: z.string(),
  /** Bank refund that staff decided on, until the money was transferred. */
  bankRefund: z.nullable(BankRefund),
});
export type PaymentCase = z.infer<typeof PaymentCase>;

/** A case in the list, with the person that it is about; empty without a registration. */
const ListedCase = z.strictObject({ ...PaymentCase.shape, userName: z.string() });

/** `requested`: the registrant has not entered an account yet. */
export const caseBankRefunds = ['none', 'requested', 'entered'] as const;

export const listPaymentCases = endpoint({
  method: 'GET',
  url: '/api/payment-case',
  summary:
    'Payments whose outcome at the gateway is not known or could not be reversed, oldest first unless sorted',
  querystring: pageQuery({
    sort: ['since,ASC', 'since,DESC'],
    filters: {
      /** State of the open refund to a bank account. */
      bankRefund: z.optional(z.enum(caseBankRefunds)),
    },
    size: 50,
  }),
  reply: listOf(ListedCase),
  refusals: [],
});

export const resolvePaymentCase = endpoint({
  method: 'POST',
  url: '/api/payment-case/:id/resolve',
  summary: 'Settle a case by asking the gateway about its transaction number, or by stating that none exists',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    /** Transaction number of the gateway (14 digits); null if its merchant pages show no such payment. */
    tno: z.nullable(z.string().check(z.regex(/^\d{14}$/, 'invalid_format'))),
    note: line(500),
  }),
  reply: PaymentCase,
  refusals: ['CONFLICT', 'PAYMENT_NOT_CONFIGURED', 'GATEWAY_UNAVAILABLE'],
});

export const returnByHand = endpoint({
  method: 'POST',
  url: '/api/payment-case/:id/returned',
  summary:
    'Record that money which did not come through the gateway was returned by hand; the registrant is told',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    how: z.enum(['cash', 'terminal', 'transfer']),
    returnedOn: Day,
    reference: optionalLine(60),
    /** The whole amount of the case. */
    amount: Money,
  }),
  reply: z.strictObject({}),
  refusals: ['CONFLICT', 'SECOND_YES_NEEDED'],
});
