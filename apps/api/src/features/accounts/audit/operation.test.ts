import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getOperationState } from '@airway/contract';
import { startOffice } from '../../../../test/account-people.ts';
import type { TestApi } from '../../../../test/api.ts';
import { insertDoctorRun } from '../../../platform/doctor-runs.queries.ts';
import { newId } from '../../../platform/identifiers.ts';
import { holdMails } from '../../../platform/mails-again.ts';

let api: TestApi<'mail'>;
let token: string;
before(async () => {
  ({
    api,
    chief: { token },
  } = await startOffice(['mail']));
});
after(() => api.close());

const state = async () => (await api.call(getOperationState, {}, { token })).data;

test('staff see what the newest night found', async () => {
  assert.equal((await state()).examination, null);
  const night = (daysAgo: number, names: string[]) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    const findings = names.map((name) => ({ name, outcome: 'broken', count: 1, reason: null }));
    return insertDoctorRun(api.ctx().db, {
      id: newId(at),
      began_at: at,
      ended_at: at,
      held_count: 3,
      broken_count: names.length,
      unknown_count: 0,
      findings: JSON.stringify(findings),
    });
  };
  await night(2, []);
  await night(1, ['every seat is taken once']);
  const { examination } = await state();
  assert.deepEqual([examination?.heldCount, examination?.findings], [3, ['every seat is taken once']]);
  assert.ok(Date.now() - Date.parse(examination?.at ?? '') > 86_000_000);
});

test('mails that ended lately are counted, without those that were held back', async () => {
  const before = (await state()).unsentMailCount;
  const endedAgo = (days: number) => ({
    id: newId(new Date()),
    kind: 'any',
    subject_id: newId(new Date()),
    recipient: 'one@example.org',
    locale: 'ko' as const,
    values: '{}',
    created_at: new Date(),
    failed_at: new Date(Date.now() - days * 86_400_000),
    failure: '550',
  });
  const { db } = api.ctx();
  await db
    .insertInto('mails')
    .values([endedAgo(1), endedAgo(40), { ...endedAgo(0), failed_at: null, failure: null }])
    .execute();
  await holdMails(api.ctx());
  assert.equal((await state()).unsentMailCount, before + 1);
});
