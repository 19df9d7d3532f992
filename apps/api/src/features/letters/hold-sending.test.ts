import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { holdOutbox, listLetters, switchLetter } from '@airway/contract';
import { type LetterApi, startLetterApi } from '../../../test/letters.ts';

let api: LetterApi;
before(async () => {
  api = await startLetterApi({ works: false });
});
after(() => api.close());

test('after a restore, letters that would go out a second time wait for staff', async () => {
  const tag = '복원';
  await api.tagged(tag, 2);
  const [going, due, later, automatic, draft] = await Promise.all(
    Array.from({ length: 5 }, () => api.written({ kind: 'registrations', state: 'unpaid', tag })),
  );
  assert.ok(going && due && later && automatic && draft);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
  await api.started(going.id);
  await api.started(due.id, { at: inHours(1) });
  await api.started(later.id, { at: inHours(48) });
  const { status, refusal } = await api.started(automatic.id, { rule: { event: 'unpaid', days: 3 } });
  assert.equal(status, 200, JSON.stringify(refusal));
  const { db } = api.services.database;
  await db
    .updateTable('letters')
    .set({ scheduled_at: new Date(Date.now() - 1000) })
    .where('id', '=', due.id)
    .execute();

  const hold = () => api.call(holdOutbox, { body: { reason: '복원' } }, api.staff);
  assert.deepEqual([(await hold()).status, (await hold()).status], [200, 200]);
  const states = async () =>
    Promise.all(
      [going, due, later, automatic, draft].map(async ({ id }) => {
        const { state, pausedBy } = await api.letter(id);
        return [state, pausedBy];
      }),
    );
  assert.deepEqual(await states(), [
    ['paused', 'restore'],
    ['draft', 'restore'],
    ['scheduled', null],
    ['draft', 'restore'],
    ['draft', null],
  ]);
  await api.send();
  assert.equal((await db.selectFrom('mails').select('id').where('kind', '=', 'letter').execute()).length, 0);
  const { data } = await api.call(listLetters, { query: { needs: 'decision' } }, api.staff);
  assert.equal(data.total, 3);

  await api.call(switchLetter, { params: { id: going.id }, body: { act: 'resume' } }, api.staff);
  await api.started(due.id);
  assert.deepEqual((await states()).slice(0, 2), [
    ['sending', null],
    ['sending', null],
  ]);
});
