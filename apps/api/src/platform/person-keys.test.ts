import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isFoundBy, personKeys, personSearch } from '@airway/contract';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Database, openDatabase } from '../database/client.ts';
import { matches } from './listing.ts';
import { personPatterns } from './person-keys.ts';

let server: TestDatabase;
let database: Database;

before(async () => {
  server = await createTestDatabase();
  database = openDatabase({ url: server.url, onConnectionError: () => {} });
});
after(async () => {
  await database.close();
  await server.drop();
});

const people: Record<string, string[]> = {
  길동: ['홍길동', 'gildong.hong@example.org', '010-1234-5678', '012345'],
  호영: ['호영', 'hoyoung@example.org'],
  지호: ['박 지호', 'Jiho PARK'],
  박사: ['박사라'],
  민서: ['김민서'.normalize('NFD')],
  zoë: ['Zoë Müller-Øst', 'zm@example.org', '+49 30 1234'],
  dang: ['Đặng Thị Hương', 'NGUYỄN Łukasz'],
  mix: ['Kim 이순신', '100%_ok'],
  none: ['', ''],
};

const foundInMemory = (typed: string) =>
  Object.entries(people)
    .filter(([, parts]) => isFoundBy(personKeys(parts), personSearch(typed)))
    .map(([id]) => id);

async function foundBy(typed: string): Promise<string[]> {
  const rows = Object.entries(people).map(
    ([id, parts]) => sql`(${id}, person_keys(variadic ${parts}::text[]))`,
  );
  const found = await database.db
    .selectFrom(
      sql<{ id: string; keys: string }>`(values ${sql.join(rows)})`.as<'people'>(sql`people(id, keys)`),
    )
    .select('people.id')
    .where((of) => matches(of, typed, 'people.keys'))
    .execute();
  return found.map(({ id }) => id);
}

test('a person is found by whatever is known of them', async () => {
  const cases: [string, string[]][] = [
    ['홍길동', ['길동']],
    ['홍 길동', ['길동']],
    ['길동', ['길동']],
    ['홍', ['길동']],
    ['호', ['길동', '호영', '지호']],
    ['ㅎㄱㄷ', ['길동']],
    ['ㄱㄷ', ['길동']],
    ['ㅇㅅㅅ', ['mix']],
    ['이순신 kim', ['mix']],
    ['홍길동'.normalize('NFD'), ['길동']],
    ['김민서', ['민서']],
    // Half-typed, as keyboards show it.
    ['김민ㅅ', ['민서']],
    ['박짛', ['지호']],
    ['박지ㅎ', ['지호']],
    ['라밗', []],
    ['Ｇildong', ['길동']],
    ['gildong hong', ['길동']],
    ['GILDONG.HONG@', ['길동']],
    ['park jiho', ['지호']],
    ['박지호 jiho', ['지호']],
    ['5678', ['길동']],
    ['010 1234', ['길동']],
    ['(010) 1234-5678', ['길동']],
    ['０１２３４５', ['길동']],
    ['+49', ['zoë']],
    ['muller', ['zoë']],
    ['ZOË', ['zoë']],
    ['øst', ['zoë']],
    ['ost', ['zoë']],
    ['dang thi huong', ['dang']],
    ['Đặng', ['dang']],
    ['nguyen łukasz', ['dang']],
    ['%_', ['mix']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['kim 길동', []],
  ];
  for (const [typed, ids] of cases) {
    assert.deepEqual(await foundBy(typed), ids, typed);
    assert.deepEqual(foundInMemory(typed), ids, `${typed} in memory`);
  }
  assert.equal((await foundBy('')).length, Object.keys(people).length);
  assert.equal((await foundBy('  ')).length, Object.keys(people).length);
});

test('the program and the database make the same keys', async () => {
  for (const parts of Object.values(people)) {
    const made = await sql<{ keys: string }>`select person_keys(variadic ${parts}::text[]) as keys`.execute(
      database.db,
    );
    assert.equal(personKeys(parts), made.rows[0]?.keys);
  }
});

test('two consonants that a keyboard joined are two first consonants', () => {
  assert.deepEqual(personPatterns('ㄳ'), personPatterns('ㄱㅅ'));
  assert.deepEqual(personPatterns('밗')[0]?.length, 1);
  assert.deepEqual(personPatterns('이밗')[0], ['%이밗%'.normalize('NFD'), '%이박ᄉ%'.normalize('NFD')]);
});
