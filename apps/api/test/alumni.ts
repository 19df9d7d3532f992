import { randomUUID } from 'node:crypto';
import { type Alumnus, type AlumnusForm, createAlumnus } from '@airway/contract';
import type { TestApi } from './api.ts';

export type AlumnusInput = Omit<Alumnus, 'id' | 'version' | 'isLinked'> & Pick<AlumnusForm, 'remarks'>;

/** Builds an entry of the address book with a name and the given fields. */
export const alumnusForm = (fields: Partial<AlumnusInput> = {}): AlumnusInput => ({
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

/** An entry with a unique value in every field, so that a test notices which field is shown or searched. */
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

/** Returns the form fields of an existing entry. */
export const alumnusFields = ({
  id: _id,
  version: _version,
  isLinked: _linked,
  ...fields
}: Alumnus): AlumnusInput => fields;

interface WriteAlumnus {
  isOwn?: boolean;
  requestKey?: string;
}

/** Creates an entry: as staff another person's, or the caller's own. */
export const writeAlumnus = (
  api: Pick<TestApi, 'call'>,
  fields: Partial<AlumnusInput>,
  who: { token: string },
  { isOwn = false, requestKey = randomUUID() }: WriteAlumnus = {},
) => api.call(createAlumnus, { body: { requestKey, isOwn, ...alumnusForm(fields) } }, who);
