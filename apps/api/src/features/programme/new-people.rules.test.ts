import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../platform/identifiers.ts';
import { unknownPeople } from './new-people.rules.ts';

const draft = { days: [], rooms: [], people: [], sessions: [] };
const rowOf = (number: number, speakers: string) => ({
  number,
  values: { speakers },
  faulty: new Set<string>(),
});
async function found(cells: readonly string[]) {
  let rows = 0;
  const planning = {
    newId: () => newId(new Date()),
    makesPeople: true,
    rest: () => {
      rows += 1;
      return Promise.resolve();
    },
  };
  const people = await unknownPeople(
    cells.map((text, index) => rowOf(index + 2, text)),
    draft,
    planning,
  );
  return { count: people.length, rows };
}
const names = (count: number, more = '') =>
  Array.from({ length: count }, (_, at) => `Sample Name${at}${more}`).join('; ');

test('two hundred people are offered, also where each stands alone and with an affiliation, and more are none', async () => {
  const both = [names(200), names(200, ' (Sample Hospital)')];
  assert.equal((await found(both)).count, 200);
  assert.equal((await found([...both, 'Sample Other'])).count, 0);
});

test('a file of endless names is left after the first row that says so', async () => {
  assert.deepEqual(await found(Array.from({ length: 400 }, () => names(1000))), { count: 0, rows: 1 });
});
