import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type AlumnusField,
  alumnusFields,
  changeAlumnus,
  listAlumni,
  listAlumniOfStaff,
  type ReplyOf,
  type SentTo,
} from '@airway/contract';
import { uniqueAlumnus as whole, writeAlumnus } from '../../../test/alumni.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let owner: { token: string };
let id: string;
const readers = new Map<string, { token: string }>();
let version: string;

before(async () => {
  api = await startTestApi();
  const keys = [{ keyType: 'Email' as const, keyCode: whole.email, provenAt: new Date() }];
  owner = { token: (await newAccount(api, { keys })).accessToken };
  for (const roleCode of ['MEMBER', 'FINANCE', 'SECRETARIAT', 'ADMIN'])
    readers.set(roleCode, { token: (await newAccount(api, { roleCode })).accessToken });
  const { data } = await writeAlumnus(api, whole, owner, { isOwn: true });
  id = data.id;
  version = data.version;
  // A person who is always found, so that an empty list is not accidental.
  const other = { token: (await newAccount(api)).accessToken };
  const another = { ...whole, nameKo: '하예시', nameEn: 'Ha Yesi', email: '', opened: [...alumnusFields] };
  await writeAlumnus(api, another, other, { isOwn: true });
});
after(() => api.close());

/** Returns a member who has not used up the reading limit. */
const member = () => readers.get('MEMBER') ?? owner;

async function open(opened: AlumnusField[]): Promise<void> {
  const body = { version, ...whole, opened };
  version = (await api.call(changeAlumnus, { params: { id }, body }, owner)).data.version;
}

type Query = SentTo<typeof listAlumni>['query'];
type Shown = ReplyOf<typeof listAlumni>['content'][number];
const find = async (query: Query, reader: { token: string }): Promise<Shown | undefined> => {
  const { data } = await api.call(listAlumni, { query: { size: '100', ...query } }, reader);
  return data.content.find((one) => one.id === id);
};

/** Searches that find an entry by one field. `by` is undefined if nothing can be found. */
const searches: { query: Query; by: AlumnusField | undefined }[] = [
  { query: { query: '남궁예시' }, by: 'nameKo' },
  { query: { query: 'ㄴㄱㅇㅅ' }, by: 'nameKo' },
  { query: { initial: 'ㄴ' }, by: 'nameKo' },
  { query: { query: 'namgung' }, by: 'nameEn' },
  { query: { initial: 'Y' }, by: 'nameEn' },
  { query: { year: '1987' }, by: 'graduationYear' },
  { query: { affiliation: '가온누리' }, by: 'affiliation' },
  { query: { affiliation: 'ㄱㅇㄴㄹ' }, by: 'affiliation' },
  { query: { region: '울릉' }, by: 'region' },
  { query: { query: whole.email }, by: undefined },
  { query: { query: '7654' }, by: undefined },
  { query: { query: '기도실장' }, by: undefined },
];

const subsets = Array.from({ length: 2 ** alumnusFields.length }, (_, bits) =>
  alumnusFields.filter((_field, place) => (bits & (2 ** place)) !== 0),
);
const isListed = (opened: readonly AlumnusField[]) => opened.includes('nameKo') || opened.includes('nameEn');
const shownFor = (opened: readonly AlumnusField[]) =>
  isListed(opened)
    ? {
        id,
        ...Object.fromEntries(
          alumnusFields.map((field) => [field, opened.includes(field) ? whole[field] : null]),
        ),
        isReachable: false,
      }
    : undefined;

test('a list never holds a field that was not opened, and a search for it never finds the entry', async () => {
  const seen = new Set<string>();
  for (const opened of subsets) {
    await open(opened);
    assert.deepEqual(await find({}, member()), shownFor(opened), opened.join());
    // Each search runs with at least four sets: its field and the names, shown or hidden.
    for (const { query, by } of searches) {
      const state = [by, 'nameKo', 'nameEn'].map((field) => opened.some((one) => one === field));
      const searchAndState = JSON.stringify([query, state]);
      if (seen.has(searchAndState)) continue;
      seen.add(searchAndState);
      const expected = by !== undefined && opened.includes(by) && isListed(opened);
      const name = `${JSON.stringify(query)} with ${opened.join()}`;
      assert.equal((await find(query, member())) !== undefined, expected, name);
    }
  }
});

test('the list is the same for every role, also for staff: they read hidden fields in the console alone', async () => {
  const single = alumnusFields.map((field) => ['nameKo' as const, field]);
  for (const opened of [[], ...single, [...alumnusFields]]) {
    await open([...new Set(opened)]);
    for (const [role, reader] of readers)
      assert.deepEqual(await find({}, reader), shownFor(opened), `${role} with ${opened.join()}`);
    assert.deepEqual(await find({}, owner), shownFor(opened), `owner with ${opened.join()}`);
    assert.equal((await api.call(listAlumni, { query: {} })).status, 401);
  }
});

test('staff find an entry by all that it says, whatever was opened', async () => {
  await open([]);
  const secretary = readers.get('SECRETARIAT') ?? owner;
  for (const query of [{ query: '7654' }, { query: whole.email }, { year: '1987' }, { region: '울릉' }]) {
    const { data } = await api.call(listAlumniOfStaff, { query }, secretary);
    assert.ok(
      data.content.some((one) => one.id === id),
      JSON.stringify(query),
    );
  }
});
