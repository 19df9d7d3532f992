export type Currency = 'WON' | 'USD';

export interface Site {
  siteCode: string;
  currency: Currency;
  card: { code: string; name: string; bin: string };
}

const sites: readonly Site[] = [
  { siteCode: 'T0000', currency: 'WON', card: { code: 'CCLG', name: '신한카드', bin: '461954' } },
  { siteCode: 'T0001', currency: 'USD', card: { code: 'CVSF', name: '해외VISA', bin: '400000' } },
];

export function findSite(siteCode: string): Site | undefined {
  return sites.find((site) => site.siteCode === siteCode);
}

/** Returns the other one of the two currencies. */
export const otherCurrency = (currency: Currency): Currency => (currency === 'WON' ? 'USD' : 'WON');

const currencySpellings: Readonly<Record<string, Currency>> = {
  WON: 'WON',
  '410': 'WON',
  USD: 'USD',
  '840': 'USD',
};

export function readCurrency(spelling: string): Currency | undefined {
  return Object.hasOwn(currencySpellings, spelling) ? currencySpellings[spelling] : undefined;
}

/** Formats an amount in minor units (won, or US cents) for the card page. */
export function formatAmount(amount: number, currency: Currency, english: boolean): string {
  if (currency === 'USD') {
    return `US$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  }
  const digits = amount.toLocaleString('en-US');
  return english ? `KRW ${digits}` : `${digits}원`;
}
