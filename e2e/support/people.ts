import { demoEdition } from '../../apps/api/seeds/demo-edition.ts';

let count = 0;

/** Returns a number unique in this run. Playwright numbers its workers, ended ones included. */
const nextNumber = () => 100_000 + Number(process.env.TEST_WORKER_INDEX) * 5_000 + count++;

export interface Category {
  code: string;
  ko: string;
  en: string;
  asksForLicence: boolean;
  /** Present price, in the demo's early period. */
  price: { amountMinor: number; currency: 'KRW' | 'USD' };
}

/** Returns a category of the demo edition with its present price. */
export function category(code: string): Category {
  const found = demoEdition.categories.find((one) => one.code === code);
  if (found === undefined) throw new Error(`The demo has no category ${code}.`);
  const currency = found.prices.USD === undefined ? 'KRW' : 'USD';
  const price = { amountMinor: found.prices[currency]?.early ?? 0, currency } as const;
  const { ko, en } = found.name;
  return { code, ko: ko ?? '', en: en ?? '', asksForLicence: found.licence !== 'none', price };
}

export interface KoreanAttendee {
  audience: 'korean';
  category: Category;
  name: string;
  familyName: string;
  givenName: string;
  email: string;
  phone: string;
  licenceNumber: string;
  affiliationKo: string;
  affiliationEn: string;
  department: string;
}

const syllables = [...'가나다라마바사아자차카타파하'];

/** Returns a Korean name that hardly anybody else in this run has. */
export const rareName = (): string =>
  Array.from({ length: 6 }, () => syllables[Math.floor(Math.random() * syllables.length)]).join('');

/** Returns a new attendee from Korea. */
export function koreanAttendee(categoryCode = 'specialist'): KoreanAttendee {
  const number = nextNumber();
  return {
    audience: 'korean',
    category: category(categoryCode),
    name: '홍길동',
    familyName: 'HONG',
    givenName: 'Gil-Dong',
    email: `korean-${number}@example.org`,
    phone: '010-1234-5678',
    licenceNumber: String(number),
    affiliationKo: '예시대학교병원',
    affiliationEn: 'Sample University Hospital',
    department: '마취통증의학과',
  };
}

export interface InternationalAttendee {
  audience: 'international';
  category: Category;
  country: string;
  familyName: string;
  givenName: string;
  email: string;
  phone: string;
  affiliationEn: string;
  department: string;
}

/** Returns a new attendee from abroad. */
export function internationalAttendee(): InternationalAttendee {
  return {
    audience: 'international',
    category: category('physician-abroad'),
    country: 'SG',
    familyName: 'O’SAMPLE',
    givenName: 'Zoë',
    email: `international-${nextNumber()}@example.org`,
    phone: '+65 6123 4567',
    affiliationEn: 'Sample General Hospital',
    department: 'Anaesthesia',
  };
}
