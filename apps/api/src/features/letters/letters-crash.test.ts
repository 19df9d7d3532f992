import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listLetterRecipients } from '@airway/contract';
import { startApiProcess } from '../../../test/api-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { type LetterApi, startLetterApi } from '../../../test/letters.ts';

const people = 100;
const kills = 3;

let api: LetterApi;
before(async () => {
  api = await startLetterApi({ works: false });
});
after(() => api.close());

test('a letter that is killed at random moments reaches each person once, or once at most and is said to be unknown', async () => {
  await api.tagged('죽음', people);
  const outside = await api.tagged('밖', 5);
  const letter = await api.written({ kind: 'registrations', tag: '죽음' });
  assert.equal((await api.started(letter.id)).status, 200);
  for (let count = 0; count < kills; count += 1) {
    const program = await startApiProcess(api.config);
    await pause(Math.random() * 1500);
    await program.kill();
  }
  const program = await startApiProcess(api.config);
  const counts = async () => (await api.letter(letter.id)).counts;
  await eventually(
    async () => (await counts()).every(({ state }) => state === 'given' || state === 'unknown'),
    'nobody waits any more',
    120,
  );
  await program.kill();
  const arrived = Map.groupBy(
    api.mail.mails.filter(({ subject }) => subject === '안내'),
    ({ to }) => to?.[0]?.address ?? '',
  );
  const query = { size: String(people) };
  const { data } = await api.call(listLetterRecipients, { params: { id: letter.id }, query }, api.staff);
  assert.equal(data.content.length, people);
  assert.equal(data.total, people);
  for (const { email, state } of data.content) {
    const times = arrived.get(email)?.length ?? 0;
    assert.ok(state === 'given' ? times === 1 : times <= 1, `${state}: ${times}`);
  }
  const { db } = api.services.database;
  const rows = await db.selectFrom('registrations').select('email').where('id', 'in', outside).execute();
  assert.ok(rows.every(({ email }) => !arrived.has(email)));
});
