import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import {
  type AlumnusField,
  type AlumnusForm,
  alumnusFields,
  changeAlumnus,
  changeOwnAlumnusMail,
  type Endpoint,
  exportAlumni,
  koreanInitials,
  latinInitials,
  listAlumni,
  type ReplyOf,
  type SentTo,
} from '@airway/contract';
import * as z from 'zod/mini';
import { type AlumnusInput, uniqueAlumnus as whole, writeAlumnus } from '../../../test/alumni.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';

const fieldsOfForm = Object.keys(contract.AlumnusForm.shape);

type Token = { token: string };
let api: TestApi<'demo'>;
let owner: Token;
let id: string;
let version: string;
const readers = new Map<string, Token>();

before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const keys = [{ keyType: 'Email' as const, keyCode: whole.email, provenAt: new Date() }];
  owner = { token: (await newAccount(api, { keys })).accessToken };
  for (const roleCode of ['MEMBER', 'FINANCE', 'SECRETARIAT'])
    readers.set(roleCode, { token: (await newAccount(api, { roleCode })).accessToken });
  const { data } = await writeAlumnus(api, whole, owner, { isOwn: true });
  id = data.id;
  version = data.version;
  await api.call(changeOwnAlumnusMail, { body: { wantsYearly: true, isReachable: true } }, owner);
});
after(() => api.close());

const remarks = '남모를말';
const member = () => readers.get('MEMBER') as Token;
const without = (...hidden: AlumnusField[]) => alumnusFields.filter((field) => !hidden.includes(field));

async function open(opened: AlumnusField[], said: Partial<AlumnusInput> = {}): Promise<void> {
  const body = { version, ...whole, ...said, opened };
  const answer = await api.call(changeAlumnus, { params: { id }, body }, owner);
  assert.equal(answer.status, 200, JSON.stringify(answer.refusal));
  version = answer.data.version;
}

const declared: unknown[] = Object.values(contract);
const isReading = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  'method' in value &&
  value.method === 'GET';
const reads = declared.filter(isReading);

const textOf = async ({ url }: Endpoint, query: Record<string, string>, { token }: Token) => {
  const path = url.replaceAll(/:\w+/g, id);
  const search = new URLSearchParams(query).toString();
  const answer = await api.callRaw('GET', search === '' ? path : `${path}?${search}`, undefined, { token });
  return JSON.stringify([answer.data, answer.refusal]);
};
/** Returns the field as it occurs in a response. The bare year may occur in any timestamp. */
const said = (field: AlumnusField) => (field === 'graduationYear' ? '"graduationYear":1987' : whole[field]);
/** Returns query strings with a value for each parameter of a call. */
const queriesWith = ({ querystring }: Endpoint, value: string): Record<string, string>[] => {
  const shape = (querystring as { shape?: object } | undefined)?.shape ?? {};
  return ['q', 'query', 'affiliation', 'region', 'year', 'initial'].flatMap((part) =>
    part in shape ? [{ [part]: value }] : [],
  );
};

test('the fields that are opened are all that an entry says', () => {
  assert.deepEqual([...fieldsOfForm].sort(), [...alumnusFields, 'remarks'].sort());
  assert.deepEqual(Object.keys(whole).sort(), [...alumnusFields].sort());
});

test('no call of the product returns a hidden field to a member, in a list or in a search for that field', async () => {
  await open([...alumnusFields]);
  const shownBy = async (call: Endpoint) => textOf(call, {}, member());
  const control = await Promise.all(reads.map(shownBy));
  const showing = reads.filter((_call, at) => control[at]?.includes(whole.phone)).map(({ url }) => url);
  assert.deepEqual(showing.sort(), ['/api/alumni', '/api/alumni/:id/relay']);
  for (const hidden of alumnusFields) {
    await open(without(hidden));
    for (const call of reads)
      for (const query of [{}, ...queriesWith(call, String(whole[hidden]))]) {
        const text = await textOf(call, query, member());
        assert.equal(
          text.includes(said(hidden)),
          false,
          `${call.url} ${JSON.stringify(query)} shows ${hidden}`,
        );
      }
  }
});

test('what staff note is read to no member, nor to its person, and finds nothing', async () => {
  await open([...alumnusFields]);
  const secretary = readers.get('SECRETARIAT') as Token;
  const noted = { version, ...whole, opened: [...alumnusFields], remarks };
  const { data, status } = await api.call(changeAlumnus, { params: { id }, body: noted }, secretary);
  assert.equal(status, 200);
  version = data.version;
  // The person saves without these fields, and they stay.
  await open(without('phone'));
  await open([...alumnusFields]);
  const showing = async (who: Token) => {
    const urls: string[] = [];
    for (const call of reads)
      for (const query of [{}, ...queriesWith(call, remarks)])
        if ((await textOf(call, query, who)).includes(remarks)) urls.push(call.url);
    return [...new Set(urls)];
  };
  assert.deepEqual(await showing(secretary), ['/api/admin/alumni/:id']);
  for (const who of [member(), owner]) assert.deepEqual(await showing(who), []);
  for (const part of parts)
    for (const who of [member(), secretary])
      assert.deepEqual(await listed({ [part]: remarks } as Query, who), [], part);
});

test('members have no export, whatever they ask for', async () => {
  for (const [role, reader] of readers) {
    if (role === 'SECRETARIAT') continue;
    const response = await api.call(exportAlumni, { body: { reason: '예시 사유', query: '남궁' } }, reader);
    assert.deepEqual(refusalOf(response), [403, 'NOT_ALLOWED'], role);
  }
});

type Query = SentTo<typeof listAlumni>['query'];
type Listed = ReplyOf<typeof listAlumni>['content'];
const listed = async (query: Query, who: Token, locale = 'ko'): Promise<Listed> => {
  const options = { ...who, headers: { 'accept-language': locale } };
  const { status, data } = await api.call(listAlumni, { query: { size: '100', ...query } }, options);
  return status === 200 ? data.content : [];
};

type Sort = NonNullable<NonNullable<Query>['sort']>;
/** Query parameters that the contract allows for a list. */
const { properties: parameters = {} } = z.toJSONSchema(listAlumni.querystring ?? z.never(), {
  io: 'input',
  unrepresentable: 'any',
});
const sorts = (parameters.sort as { enum: Sort[] }).enum;

type ListPart = keyof NonNullable<Query>;
/** Filters that find the entry when their field is shown. Add new filters here. */
const probes: Record<Exclude<ListPart, 'sort' | 'page' | 'size'>, Partial<Record<AlumnusField, string[]>>> = {
  query: { nameKo: ['남궁예시', 'ㄴㄱㅇㅅ', '남궁'], nameEn: ['Yesi Namgung', 'namgung'] },
  affiliation: { affiliation: ['가온누리병원', 'ㄱㅇㄴㄹㅂㅇ', '누리'] },
  region: { region: ['울릉', 'ㅇㄹ'] },
  year: { graduationYear: ['1987'] },
  initial: { nameKo: ['ㄴ'], nameEn: ['Y'] },
};
const parts = Object.keys(probes) as (keyof typeof probes)[];

test('each filter finds by its own field once that is open, and nothing finds by one that is hidden', async () => {
  const filters = Object.keys(parameters).filter((part) => !['sort', 'page', 'size'].includes(part));
  assert.deepEqual(filters.sort(), [...parts].sort());
  const found = async (part: string, value: string) =>
    (await listed({ [part]: value } as Query, member())).some((one) => one.id === id);
  await open([...alumnusFields]);
  for (const part of parts)
    for (const [, values] of Object.entries(probes[part]))
      for (const value of values) assert.equal(await found(part, value), true, `${part}=${value}`);
  for (const hidden of alumnusFields) {
    await open(without(hidden));
    const own = parts.flatMap((part) => (probes[part][hidden] ?? []).map((value) => [part, value] as const));
    // Also tries the complete hidden value in every filter. A filter that rejects the value finds nothing either.
    const all = parts.map((part) => [part, String(whole[hidden])] as const);
    for (const [part, value] of [...own, ...all])
      assert.equal(await found(part, value), false, `${part}=${value} with ${hidden} hidden`);
    const others = parts.flatMap((part) =>
      Object.entries(probes[part]).flatMap(([field, values]) =>
        field === hidden ? [] : (values ?? []).map((value) => [part, value] as const),
      ),
    );
    for (const [part, value] of others)
      assert.equal(await found(part, value), true, `${part}=${value} with ${hidden} hidden`);
  }
});

test('the index of a language has an entry at the letter of an opened name alone', async () => {
  const letters = async () => {
    const at: string[] = [];
    for (const initial of [...koreanInitials, ...latinInitials] as NonNullable<
      NonNullable<Query>['initial']
    >[])
      if ((await listed({ initial }, member())).some((one) => one.id === id)) at.push(initial);
    return at;
  };
  const expected: [AlumnusField[], string[]][] = [
    [
      ['nameKo', 'nameEn'],
      ['ㄴ', 'Y'],
    ],
    [['nameKo'], ['ㄴ']],
    [['nameEn'], ['Y']],
    [['phone'], []],
  ];
  for (const [opened, at] of expected) {
    await open(opened);
    assert.deepEqual(await letters(), at, opened.join());
  }
});

/** Values that would sort before and after all others. */
const ends = {
  nameKo: ['가', '힣'],
  nameEn: ['A', 'Zz'],
  graduationYear: [1901, 2099],
  affiliation: ['가', '힣'],
  region: ['가', '힣'],
  position: ['가', '힣'],
  phone: ['010-0000-0000', '099-999-9999'],
  // The address of a person's own entry must be their own.
  email: ['', whole.email],
} satisfies Record<AlumnusField, [AlumnusForm[AlumnusField], AlumnusForm[AlumnusField]]>;

test('a hidden field orders nobody, whatever the list is sorted by, in either language', async () => {
  const orderedBy = async (opened: AlumnusField[], field: AlumnusField, end: 0 | 1) => {
    await open(opened, { [field]: ends[field][end] });
    const orders: string[][] = [];
    for (const sort of sorts)
      for (const locale of ['ko', 'en'])
        orders.push((await listed({ sort }, member(), locale)).map((one) => one.id));
    return orders;
  };
  assert.ok(sorts.length > 1);
  const moved: AlumnusField[] = [];
  for (const field of alumnusFields) {
    const hidden = [await orderedBy(without(field), field, 0), await orderedBy(without(field), field, 1)];
    assert.deepEqual(hidden[0], hidden[1], `${field} is hidden`);
    assert.ok(hidden[0]?.every((order) => order.includes(id)));
    const shown = [
      await orderedBy([...alumnusFields], field, 0),
      await orderedBy([...alumnusFields], field, 1),
    ];
    if (JSON.stringify(shown[0]) !== JSON.stringify(shown[1])) moved.push(field);
  }
  assert.deepEqual(moved, ['nameKo', 'nameEn', 'graduationYear']);
});

test('a search answers as if a hidden field were empty, also beside an entry that says the same', async () => {
  const answers = async () => {
    const all: string[] = [];
    for (const part of parts)
      for (const values of Object.values(probes[part]))
        for (const value of values)
          all.push(JSON.stringify(await listed({ [part]: value } as Query, member())));
    return all;
  };
  const other = { token: (await newAccount(api)).accessToken };
  const same = { ...whole, email: '', opened: [...alumnusFields] };
  await writeAlumnus(api, same, other, {
    isOwn: true,
  });
  for (const hidden of alumnusFields.filter((field) => !field.startsWith('name') && field !== 'email')) {
    await open(without(hidden));
    const there = await answers();
    await open(without(hidden), { [hidden]: hidden === 'graduationYear' ? null : '' });
    assert.deepEqual(await answers(), there, hidden);
  }
});
