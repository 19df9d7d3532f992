import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
      for (const line of (await readFile(join(folder, `many-${journal.id}.jsonl`), 'utf8')).split('\n'))
        if (line !== '') known.add((JSON.parse(line) as { number: number }).number);
      assert.ok(known.has(number));
    }),
  );
  assert.deepEqual(
    await journal.read(journal.id),
    numbers.map((number) => ({ number })),
  );
  await journal.close();
});

test('a line that a crash has torn is left out; the next process reads it in a file beside its own', async () => {
  const before = await openJournal(folder, 'torn');
  await before.append({ number: 1 });
  await before.close();
  await appendFile(join(folder, `torn-${before.id}.jsonl`), '{"numb');
  const later = await openJournal(folder, 'torn');
  await later.append({ number: 3 });
  assert.deepEqual(await later.read(before.id), [{ number: 1 }]);
  assert.deepEqual(await later.read(later.id), [{ number: 3 }]);
  assert.deepEqual((await later.listReadable()).sort(), [before.id, later.id].sort());
  await later.close();
});

test('what an earlier release wrote is read, and what is not there is empty', async () => {
  await writeFile(join(folder, 'early.jsonl'), '{"number":1}\n');
  const journal = await openJournal(folder, 'early');
  assert.deepEqual(await journal.read(null), [{ number: 1 }]);
  assert.deepEqual([await journal.listReadable(), await journal.read(journal.id)], [[], []]);
  await journal.close();
});

test('a folder that takes nothing is noticed by the first line, and that it takes some again by asking', async () => {
  const journal = await openJournal(folder, 'full');
  // A folder with the name of the file: no user, not even root, can write there.
  const inTheWay = join(folder, `full-${journal.id}.jsonl`);
  await mkdir(inTheWay);
  assert.equal(await journal.isWritable(), true, 'nothing was tried yet');
  await assert.rejects(journal.append({ number: 1 }), /EISDIR/);
  assert.equal(await journal.isWritable(), false);
  await rm(inTheWay, { recursive: true });
  assert.equal(await journal.isWritable(), true);
  await journal.append({ number: 2 });
  assert.deepEqual((await journal.read(journal.id)).at(-1), { number: 2 });
  await journal.close();
});

test('a disk without room is noticed before a line is lost on it', async () => {
  // Never has room, for any user.
  const journal = await openJournal('/proc', 'full');
  assert.equal(await journal.isWritable(), false);
  await journal.close();
});

test('an entry that cannot be written is refused, and later ones are still written', async () => {
  const journal = await openJournal(folder, 'refused');
  const unwritable: { self?: unknown } = {};
  unwritable.self = unwritable;
  await assert.rejects(async () => journal.append(unwritable), /circular/);
  await journal.append({ number: 2 });
  assert.deepEqual(await journal.read(journal.id), [{ number: 2 }]);
  await journal.close();
});
