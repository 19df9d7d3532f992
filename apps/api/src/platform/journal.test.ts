import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openJournal } from './journal.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'airway-journal-'));
});
after(() => rm(folder, { recursive: true, force: true }));

test('what many append at once is all there when each is told so, in order', async () => {
  const journal = await openJournal(folder, 'many');
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  const known = new Set<number>();
  await Promise.all(
    numbers.map(async (number) => {
      await journal.append({ number });
      for (const line of (await readFile(join(folder, 'many'), 'utf8')).split('\n'))
        if (line !== '') known.add((JSON.parse(line) as { number: number }).number);
      assert.ok(known.has(number));
    }),
  );
  assert.deepEqual(
    await journal.read(),
    numbers.map((number) => ({ number })),
  );
  await journal.close();
});

test('a line that a crash has torn is left out, and takes no later one with it', async () => {
  const before = await openJournal(folder, 'torn');
  await before.append({ number: 1 });
  await before.close();
  await appendFile(join(folder, 'torn'), '{"numb');
  const later = await openJournal(folder, 'torn');
  assert.deepEqual(await later.read(), [{ number: 1 }]);
  await later.append({ number: 3 });
  assert.deepEqual(await later.read(), [{ number: 1 }, { number: 3 }]);
  await later.close();
});

test('an entry that cannot be written is refused, and later ones are still written', async () => {
  const journal = await openJournal(folder, 'refused');
  const unwritable: { self?: unknown } = {};
  unwritable.self = unwritable;
  await assert.rejects(async () => journal.append(unwritable), /circular/);
  await journal.append({ number: 2 });
  assert.deepEqual(await journal.read(), [{ number: 2 }]);
  await journal.close();
});
