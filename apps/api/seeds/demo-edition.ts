import type { FeePeriod } from '@airway/contract';
import type { SiteSetting } from '../src/features/editions/index.ts';

/** All of it is sample data: no society, person or meeting of this kind exists. */
export const demoSite: SiteSetting = {
  siteName: { ko: '기도관리 학술대회 (예시)', en: 'Airway Congress (sample)' },
  society: {
    name: { ko: '대한기도관리학회 (예시)', en: 'Sample Society of Airway Management' },
    representative: { ko: '예시 대표', en: 'Sample representative' },
    address: { ko: '서울특별시 중구 세종대로 110 (예시)', en: '110 Sejong-daero, Jung-gu, Seoul (sample)' },
    zipcode: '04524',
    phone: '02-000-0000',
    fax: '02-000-0001',
    email: 'society@example.org',
    businessNumber: '000-00-00000',
    mailOrderNumber: '제2025-서울중구-0000호 (예시)',
    privacyOfficer: { ko: '예시 책임자', en: 'Sample privacy officer' },
    hostingProvider: { ko: '자체 운영 (예시)', en: 'Self-hosted (sample)' },
  },
  secretariat: {
    name: { ko: '학술대회 운영사무국 (예시)', en: 'Congress secretariat (sample)' },
    address: { ko: '서울특별시 중구 세종대로 110 (예시)', en: '110 Sejong-daero, Jung-gu, Seoul (sample)' },
    zipcode: '04524',
    phone: '02-000-0002',
    fax: '02-000-0003',
    email: 'secretariat@example.org',
    hours: { ko: '평일 09:00-18:00', en: 'Weekdays 09:00-18:00 KST' },
  },
  relatedSites: [
    { name: { ko: '대한의사협회', en: 'Korean Medical Association' }, url: 'https://www.kma.org' },
  ],
  archivedYears: [2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014],
  isDemo: true,
};

export const demoEdition = {
  year: 2025,
  title_ko: '2025 기도관리 연례학술대회 (예시)',
  title_en: 'Annual Airway Meeting 2025 (sample)',
  theme_ko: '숨길, 하나의 호흡',
  theme_en: 'One airway, one breath',
  host_ko: '대한기도관리학회 (예시)',
  host_en: 'Sample Society of Airway Management',
  venue_ko: '서울 컨벤션홀 (예시)',
  venue_en: 'Seoul Convention Hall (sample)',
  venue_address_ko: '서울특별시 중구 세종대로 110 (예시)',
  venue_address_en: '110 Sejong-daero, Jung-gu, Seoul (sample)',
  venue_latitude: 37.5663,
  venue_longitude: 126.9779,
  time_zone: 'Asia/Seoul',
  starts_on: '2025-11-21',
  ends_on: '2025-11-22',
  registration_opens_at: new Date('2025-08-01T09:00:00+09:00'),
  early_ends_at: new Date('2025-10-18T00:00:00+09:00'),
  regular_ends_at: new Date('2025-11-15T00:00:00+09:00'),
  last_call_days: 7,
  registration_closes_at: new Date('2025-11-22T15:00:00+09:00'),
  seat_hold_minutes: 60,
  international_currency: 'USD' as const,
};

/** What the demo believes the time to be when it is first started: early-bird days. */
export const demoRehearsalStartsAt = new Date('2025-10-10T09:00:00+09:00');
export const demoSeats = 400;

type Prices = Record<FeePeriod, number>;

export interface DemoCategory {
  code: string;
  audience: 'korean' | 'international';
  name_ko: string;
  name_en: string;
  description_ko: string | null;
  description_en: string | null;
  licence: 'required' | 'optional' | 'none';
  krw: Prices;
  /** Cents; only what is sold abroad has them. */
  usd?: Prices;
  seats?: number;
}

export const demoCategories: DemoCategory[] = [
  {
    code: 'specialist',
    audience: 'korean',
    name_ko: '전문의',
    name_en: 'Specialist',
    description_ko: '교수, 개원의, 봉직의',
    description_en: 'Professors, practitioners, hospital physicians',
    licence: 'required',
    krw: { early: 100_000, regular: 130_000, onsite: 150_000 },
  },
  {
    code: 'fellow',
    audience: 'korean',
    name_ko: '전임의·군의관·공보의',
    name_en: 'Fellow, military or public health doctor',
    description_ko: null,
    description_en: null,
    licence: 'required',
    krw: { early: 70_000, regular: 90_000, onsite: 110_000 },
  },
  {
    code: 'resident',
    audience: 'korean',
    name_ko: '전공의',
    name_en: 'Resident',
    description_ko: '사전등록은 무료입니다',
    description_en: 'Free in pre-registration',
    licence: 'required',
    krw: { early: 0, regular: 0, onsite: 30_000 },
    seats: 120,
  },
  {
    code: 'nurse',
    audience: 'korean',
    name_ko: '간호사·응급구조사·연구원',
    name_en: 'Nurse, paramedic, researcher',
    description_ko: null,
    description_en: null,
    licence: 'none',
    krw: { early: 50_000, regular: 60_000, onsite: 80_000 },
  },
  {
    code: 'student',
    audience: 'korean',
    name_ko: '학생',
    name_en: 'Student',
    description_ko: '현장에서 학생증을 확인합니다',
    description_en: 'Student card is checked at the desk',
    licence: 'none',
    krw: { early: 20_000, regular: 30_000, onsite: 40_000 },
    seats: 30,
  },
  {
    code: 'physician-abroad',
    audience: 'international',
    name_ko: '해외 의사',
    name_en: 'Physician',
    description_ko: null,
    description_en: null,
    licence: 'none',
    krw: { early: 400_000, regular: 470_000, onsite: 540_000 },
    usd: { early: 300_00, regular: 350_00, onsite: 400_00 },
  },
  {
    code: 'trainee-abroad',
    audience: 'international',
    name_ko: '해외 수련의·간호사',
    name_en: 'Trainee or nurse',
    description_ko: null,
    description_en: null,
    licence: 'none',
    krw: { early: 200_000, regular: 240_000, onsite: 270_000 },
    usd: { early: 150_00, regular: 180_00, onsite: 200_00 },
  },
  {
    code: 'companion-abroad',
    audience: 'international',
    name_ko: '동반자',
    name_en: 'Accompanying person',
    description_ko: null,
    description_en: null,
    licence: 'none',
    krw: { early: 130_000, regular: 130_000, onsite: 160_000 },
    usd: { early: 100_00, regular: 100_00, onsite: 120_00 },
  },
];
