import { randomUUID } from 'node:crypto';
import { type Alumnus, type AlumnusForm, createAlumnus } from '@airway/contract';
import type { TestApi } from './api.ts';

export type AlumnusSaid = Omit<Alumnus, 'id' | 'version' | 'isLinked'> & Pick<AlumnusForm, 'remarks'>;

/** An entry of the address book that says a name, and whatever else is given. */
export const alumnusForm = (fields: Partial<AlumnusSaid> = {}): AlumnusSaid => ({
  nameKo: '예시',
  nameEn: '',
  graduationYear: null,
  affiliation: '',
  region: '',
  position: '',
  phone: '',
  email: '',
  opened: [],
  ...fields,
});

/** Somebody of whom each field says what nothing else says: what shows one of them, or finds by it, is noticed. */
export const uniqueAlumnus = {
  nameKo: '남궁예시',
  nameEn: 'Yesi Namgung',
  graduationYear: 1987,
  affiliation: '가온누리병원',
  region: '울릉',
  position: '기도실장',
  phone: '010-0000-7654',
  email: 'namgung.yesi@example.org',
} as const satisfies AlumnusForm;

/** What a form says again of an entry that is there. */
export const alumnusFields = ({
  id: _id,
  version: _version,
  isLinked: _linked,
  ...fields
}: Alumnus): AlumnusSaid => fields;

export interface WriteAlumnus {
  isOwn?: boolean;
  requestKey?: string;
}

/** Writes an entry: as staff another's, or one's own. */
export const writeAlumnus = (
  api: Pick<TestApi, 'call'>,
  fields: Partial<AlumnusSaid>,
  who: { token: string },
  { isOwn = false, requestKey = randomUUID() }: WriteAlumnus = {},
) => api.call(createAlumnus, { body: { requestKey, isOwn, ...alumnusForm(fields) } }, who);
