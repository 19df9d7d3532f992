import type { AlumnusField, AlumnusForm } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { sampleActor } from '../accounts/index.ts';
import { createAlumnus } from './write-alumni.ts';

// Constant keys, so that seeding again finds the existing rows.
const keyOf = (number: number) => `a1b7c0de-51d4-4f0e-9c3a-${String(number).padStart(12, '0')}`;

type SampleContent = Partial<AlumnusForm>;

/** Sample people with their own entries and their visible fields. */
const own = {
  haneul: [
    { nameKo: '예시하늘', nameEn: 'Haneul Yesi', graduationYear: 2012, affiliation: '예시대학교병원' },
    { region: '서울', position: '부교수', phone: '02-0000-0101' },
    ['nameKo', 'nameEn', 'graduationYear', 'affiliation', 'region', 'position'],
  ],
  bora: [
    { nameKo: '예시보라', nameEn: 'Bora Yesi', graduationYear: 2015, affiliation: '샘플의료원' },
    { region: '부산', position: '임상강사', phone: '051-000-0102' },
    ['nameKo', 'nameEn', 'affiliation', 'region', 'phone'],
  ],
  garam: [
    { nameKo: '예시가람', nameEn: 'Garam Yesi', graduationYear: 2009, affiliation: '견본병원' },
    { region: '대구', position: '과장', phone: '053-000-0103' },
    ['nameKo', 'graduationYear', 'affiliation'],
  ],
  river: [
    { nameEn: 'River Sample', graduationYear: 2018, affiliation: 'Sample Medical Center' },
    { region: 'Singapore', position: 'Consultant', phone: '+65 0000 0104' },
    ['nameEn', 'graduationYear', 'affiliation', 'region', 'position'],
  ],
} satisfies Record<string, [SampleContent, SampleContent, AlumnusField[]]>;

/** Sample people entered by staff, without visible fields. */
const unopened: SampleContent[] = [
  { nameKo: '예시나래', graduationYear: 2007, affiliation: '예시대학교병원', region: '서울' },
  { nameKo: '예시다온', graduationYear: 2010, affiliation: '견본병원', region: '대구' },
  { nameKo: '예시마루', graduationYear: 2011, affiliation: '샘플의료원', region: '부산' },
  { nameKo: '예시아라', graduationYear: 2013, affiliation: '예시대학교병원', region: '서울' },
  { nameKo: '예시한결', graduationYear: 2016, affiliation: '보기병원', region: '광주' },
  { nameEn: 'Robin Sample', graduationYear: 2019, affiliation: 'Sample Medical Center', region: 'Singapore' },
];

const form = (content: SampleContent) => ({
  nameKo: '',
  nameEn: '',
  graduationYear: null,
  affiliation: '',
  region: '',
  position: '',
  phone: '',
  email: '',
  ...content,
});

/** Seeds ten sample people in the address book, four of them with their own entries. */
export async function seedAlumni(ctx: Context): Promise<void> {
  let number = 0;
  const write = async (by: 'staff' | keyof typeof own, content: SampleContent, opened: AlumnusField[]) => {
    number += 1;
    const actor = await sampleActor(ctx, by);
    const body = { requestKey: keyOf(number), isOwn: by !== 'staff', ...form(content), opened };
    await createAlumnus({ ...ctx, actor }, body);
  };
  for (const [by, [names, place, opened]] of Object.entries(own))
    await write(by as keyof typeof own, { ...names, ...place }, opened);
  for (const content of unopened) await write('staff', content, []);
}
