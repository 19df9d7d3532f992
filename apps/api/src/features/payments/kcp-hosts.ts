import type { GatewayName } from '@airway/contract';

/** Addresses of one gateway. The only difference between KCP and the sandbox. */
export interface GatewayHosts {
  approvalUrl: string;
  cancelUrl: string;
  inquiryUrl: string;
  tradeRegistrationUrl: string;
  /** Script that opens the card window on a PC. */
  scriptUrl: string;
  /** The only page to which a mobile order form may be posted. */
  payUrl: string;
  /** Host of the payer's slips. The sandbox has none. */
  receiptOrigin: string | undefined;
}

const paths = {
  approval: '/gw/enc/v1/payment',
  cancel: '/gw/mod/v1/cancel',
  // The gateway spells it this way.
  inquiry: '/std/inquery',
  tradeRegistration: '/std/tradeReg/register',
  script: '/plugin/kcp_spay_hub.js',
  pay: '/pay/mobileGW.kcp',
};

function hosts(rest: string, script: string, mobile: string, receiptOrigin?: string): GatewayHosts {
  return {
    approvalUrl: rest + paths.approval,
    cancelUrl: rest + paths.cancel,
    inquiryUrl: rest + paths.inquiry,
    tradeRegistrationUrl: rest + paths.tradeRegistration,
    scriptUrl: script + paths.script,
    payUrl: mobile + paths.pay,
    receiptOrigin,
  };
}

const test = hosts(
  'https://stg-spl.kcp.co.kr',
  'https://testspay.kcp.co.kr',
  'https://testsmpay.kcp.co.kr',
  'https://testadmin8.kcp.co.kr',
);
const live = hosts(
  'https://spl.kcp.co.kr',
  'https://spay.kcp.co.kr',
  'https://smpay.kcp.co.kr',
  'https://admin8.kcp.co.kr',
);

/** Returns a gateway's addresses (NHN KCP developer pages, "hosts"). Undefined for a sandbox that is not running. */
export function hostsOf(gateway: GatewayName, sandboxUrl: string | undefined): GatewayHosts | undefined {
  if (gateway === 'live') return live;
  if (gateway === 'test') return test;
  if (sandboxUrl === undefined) return undefined;
  const base = sandboxUrl.replace(/\/$/, '');
  return hosts(base, base, base);
}

/** Checks that a payment page belongs to the gateway: a manipulated response must not send a payer elsewhere. */
export function isExpectedPayUrl(payUrl: string, expected: Pick<GatewayHosts, 'payUrl'>): boolean {
  return URL.canParse(payUrl) && payUrl === expected.payUrl;
}

/** Builds the address of the payer's card slip, because the gateway returns none. Null without a slip. */
export function receiptUrlFor(
  gateway: GatewayName | 'none',
  charge: { tno: string; orderNumber: string; amountMinor: number },
): string | null {
  const origin = gateway === 'none' ? undefined : hostsOf(gateway, undefined)?.receiptOrigin;
  if (origin === undefined) return null;
  const query = new URLSearchParams({
    cmd: 'card_bill',
    tno: charge.tno,
    order_no: charge.orderNumber,
    trade_mony: String(charge.amountMinor),
  });
  return `${origin}/assist/bill.BillActionNew.do?${query}`;
}
