import type { BilingualText, PageBlockOf } from '@airway/contract';
import { both, none } from './write.ts';

/** Hospitals that do not exist. */
const hospitals = {
  hanbit: ['한빛대학교병원', 'Hanbit University Hospital'],
  saeul: ['새울대학교병원', 'Saeul University Hospital'],
  garam: ['가람의료원', 'Garam Medical Center'],
  mireu: ['미르대학교병원', 'Mireu University Hospital'],
  daon: ['다온의료원', 'Daon Medical Center'],
  haeoreum: ['해오름대학교병원', 'Haeoreum University Hospital'],
  nuri: ['누리어린이병원', 'Nuri Children’s Hospital'],
} as const;

const departments = {
  anaesthesia: ['마취통증의학과', 'Anesthesiology and Pain Medicine'],
  emergency: ['응급의학과', 'Emergency Medicine'],
  critical: ['중환자의학과', 'Critical Care Medicine'],
  ent: ['이비인후과', 'Otorhinolaryngology'],
  chest: ['호흡기내과', 'Pulmonology'],
  nursing: ['간호부', 'Nursing'],
} as const;

export type SampleHospital = keyof typeof hospitals;
export type SampleDepartment = keyof typeof departments;

/** Returns the affiliation of an invented person. */
export const sampleAffiliation = (hospital: SampleHospital, department: SampleDepartment): BilingualText =>
  both(
    `${hospitals[hospital][0]} ${departments[department][0]}`,
    `${departments[department][1]}, ${hospitals[hospital][1]}`,
  );

export type Entry = readonly [
  ko: string,
  en: string,
  hospital: SampleHospital,
  department: SampleDepartment,
  role?: readonly [ko: string, en: string],
];

/** Builds a committee group of invented people. */
export const groupOf = (
  title: readonly [ko: string, en: string],
  entries: readonly Entry[],
): PageBlockOf<'people'> => ({
  kind: 'people',
  title: both(...title),
  people: entries.map(([ko, en, hospital, department, role]) => ({
    name: both(ko, en),
    role: role === undefined ? none : both(...role),
    affiliation: sampleAffiliation(hospital, department),
    picture: null,
  })),
});
