import { createHash } from 'node:crypto';
import type { OptionChoice, RegistrationForm } from '@airway/contract';
import { plainAnswers } from './plain-answers.seed.ts';

/** Outcome of a registration of the demo. */
type Fate = 'kept' | 'unpaid' | 'declined' | 'withdrawn' | 'cancelled';

export interface SampleRegistrant {
  form: RegistrationForm;
  /** 8 characters, as registrations have. */
  number: string;
  /** By the edition's clock. */
  on: Date;
  fate: Fate;
}

const count = 400;
/** Constant keys, so that seeding again finds the existing rows. */
export const sampleKeys = Array.from(
  { length: count },
  (_, place) => `6f1f0c8e-3d5b-4c5e-9a60-${String(place + 1).padStart(12, '0')}`,
);

const times = (count: number, code: string) => Array.from({ length: count }, () => code);
const korean = [
  ...times(15, 'specialist'),
  ...times(4, 'fellow'),
  ...times(7, 'resident'),
  ...times(5, 'nurse'),
  'student',
];
const international = [...times(6, 'physician-abroad'), ...times(2, 'trainee-abroad')];
const categories = [...korean, ...international];
const fates: readonly Fate[] = [
  ...Array.from({ length: 14 }, () => 'kept' as const),
  'unpaid',
  'unpaid',
  'declined',
  'withdrawn',
  'cancelled',
  'cancelled',
];

/** Syllables of names with their spelling in Latin letters. */
const pairsIn = (text: string) =>
  text.split(' ').map((pair) => {
    const [ko = '', latin = ''] = pair.split('/');
    return { ko, latin };
  });
const first = pairsIn(
  '가/Ga 나/Na 다/Da 라/Ra 마/Ma 바/Ba 사/Sa 아/A 자/Ja 하/Ha 고/Go 노/No 도/Do 로/Ro 모/Mo 보/Bo 소/So 오/O 조/Jo 호/Ho',
);
const second = pairsIn(
  '은/Eun 율/Yul 람/Ram 솔/Sol 별/Byeol 결/Gyeol 늘/Neul 들/Deul 봄/Bom 슬/Seul 온/On 찬/Chan 빛/Bit 단/Dan 담/Dam 울/Ul 든/Deun 린/Rin 민/Min 준/Jun',
);

const hospitals = [
  ['예시대학교병원', 'Sample University Hospital'],
  ['예시의료원', 'Sample Medical Center'],
  ['견본병원', 'Specimen Hospital'],
  ['보기대학교 의과대학', 'Example College of Medicine'],
  ['예시소방본부', 'Sample Fire Department'],
] as const;
const departments = ['마취통증의학과', '응급의학과', '이비인후과', '중환자의학과', ''];
const countries = ['JP', 'SG', 'TW', 'US', 'TH', 'VN', 'AU'];
const foreignHospitals = ['Sample Hospital, Abroad', 'Example University', 'Specimen Clinic'];
const diets = ['vegetarian', 'halal'] as const;

/** A person from a number: nothing of them is random. The same list each time tells the same story. */
const at = <Thing>(things: readonly Thing[], place: number): Thing => things[place % things.length] as Thing;

function numberOf(key: string): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const bytes = createHash('sha256').update(key).digest().subarray(0, 8);
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}

const opensAt = Date.parse('2025-08-01T09:00:00+09:00');
const dayMs = 24 * 3600_000;
const days = 69;

/** Many in the first days and before the early fee ends, few in between; by day more than by night. */
function momentOf(place: number): Date {
  const share = (place + 0.5) / count;
  const spread = share < 0.3 ? share * 0.7 : 1 - (1 - share) ** 1.4 * (0.79 / 0.7 ** 1.4);
  const day = Math.floor(spread * days);
  const secondsIntoDay = (place * 7919) % (13 * 3600);
  return new Date(opensAt + day * dayMs + secondsIntoDay * 1000);
}

/** The dinner for every fourth, the workshop for some, and a person who comes along from abroad. */
function optionsOf(place: number, isFromAbroad: boolean): OptionChoice[] {
  return [
    ...(place % 9 === 2 ? [{ code: 'workshop' }] : []),
    ...(place % 4 === 1 ? [{ code: 'dinner' }] : []),
    ...(isFromAbroad && place % 5 === 3 ? [{ code: 'companion', person: 'Companion SAMPLE' }] : []),
  ];
}

function formOf(place: number, requestKey: string): RegistrationForm {
  const categoryCode = at(categories, place);
  const family = { ko: '견본', latin: 'SAMPLE' };
  const [one, two] = [at(first, place), at(second, Math.floor(place / first.length))];
  const common = {
    requestKey,
    categoryCode,
    familyName: family.latin,
    givenName: `${one.latin}-${two.latin}`,
    email: `attendee${place + 1}@example.com`,
    ...plainAnswers,
    dietaryNeed: place % 23 === 7 ? at(diets, place) : plainAnswers.dietaryNeed,
    agreesToMarketingEmail: place % 3 === 0,
    options: optionsOf(place, !korean.includes(categoryCode)),
  };
  if (!korean.includes(categoryCode))
    return {
      ...common,
      audience: 'international',
      locale: 'en',
      country: at(countries, place),
      // Numbers that are kept for films.
      phone: `+1 202-555-01${String(place % 100).padStart(2, '0')}`,
      affiliationEn: at(foreignHospitals, place),
      department: '',
    };
  const [affiliationKo, affiliationEn] = at(hospitals, place);
  const needsLicence = !['nurse', 'student'].includes(categoryCode);
  return {
    ...common,
    audience: 'korean',
    locale: place % 17 === 5 ? 'en' : 'ko',
    name: `${family.ko}${one.ko}${two.ko}`,
    phone: `010-0000-${String(place + 1).padStart(4, '0')}`,
    licenceNumber: needsLicence ? String(place + 101).padStart(6, '0') : '',
    affiliationKo,
    affiliationEn,
    department: at(departments, Math.floor(place / 3)),
    wantsCredits: needsLicence && place % 3 !== 0,
  };
}

/** Lists the invented registrants of the demo, in the order in which they registered. */
export const sampleRegistrants = (): SampleRegistrant[] =>
  sampleKeys
    .map((key, place) => ({
      form: formOf(place, key),
      number: numberOf(key),
      on: momentOf(place),
      fate: at(fates, place * 7 + Math.floor(place / categories.length) * 3),
    }))
    .toSorted((one, other) => one.on.getTime() - other.on.getTime());
