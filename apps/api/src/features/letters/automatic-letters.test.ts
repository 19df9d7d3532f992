import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  dryRunLetter,
  type LetterDetail,
  type LetterRule,
  listLetters,
  switchLetter,
} from '@airway/contract';
import { demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { refusalOf } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { type LetterApi, startLetterApi } from '../../../test/letters.ts';
import { setRehearsal } from '../editions/index.ts';
import { followEditions } from './automatic-letters.ts';

let api: LetterApi;
before(async () => {
  api = await startLetterApi({ works: false });
});
after(() => api.close());

const dayMs = 24 * 3600 * 1000;
const kst = (day: string, time = '09:00') => new Date(`${day}T${time}:00+09:00`);
const rehearse = (at: Date) => setRehearsal(api.ctx(), api.signIns.editionId, at);
const runsOf = async (id: string, { event, days }: LetterRule) => {
  const query = { event, days: String(days) };
  const { data } = await api.call(dryRunLetter, { params: { id }, query }, api.staff);
  return data.runs.map(({ at, count, names }) => [at, count, names.length]);
};
const automatic = (letter: LetterDetail, rule: LetterRule) => api.started(letter.id, { rule });
/** The letters that an automatic letter has sent: how many people each has, oldest first. */
const sentBy = async (id: string) => {
  const { data } = await api.call(listLetters, { query: { sort: 'createdAt,ASC', size: '100' } }, api.staff);
  return data.content
    .filter(({ parentId }) => parentId === id)
    .map(({ counts }) => counts.reduce((sum, { count }) => sum + count, 0));
};
const nextAt = async (id: string) => new Date((await api.letter(id)).nextAt ?? 0);

describe('a letter to those who have not paid after three days', () => {
  const rule: LetterRule = { event: 'unpaid', days: 3 };

  test('goes once to each, on their day, as the dry run said', async () => {
    const ids = await api.tagged('자동', 4);
    const { db } = api.services.database;
    await db
      .updateTable('registrations')
      .set({ created_at: new Date(Date.now() - 5 * dayMs) })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    const letter = await api.written({ kind: 'registrations', state: 'unpaid', tag: '자동' });
    assert.deepEqual(await runsOf(letter.id, rule), [
      [kst('2025-10-11').toISOString(), 2, 2],
      [kst('2025-10-13').toISOString(), 2, 2],
    ]);
    const { data } = await automatic(letter, rule);
    assert.deepEqual([data.state, data.rule], ['automatic', rule]);
    assert.deepEqual(
      (await auditEntries(api.ctx(), { subject_id: letter.id })).map(({ action }) => action),
      ['letter.created', 'letter.automated'],
    );
    const first = await nextAt(letter.id);
    await api.send(new Date(first.getTime() - 1));
    assert.deepEqual(await sentBy(letter.id), []);
    await Promise.all([api.send(first), api.send(first)]);
    await api.send(first);
    assert.deepEqual(await sentBy(letter.id), [2]);
    assert.equal((await nextAt(letter.id)).getTime(), first.getTime() + dayMs);

    await db
      .deleteFrom('registration_tags')
      .where('registration_id', '=', ids[3] ?? '')
      .execute();
    await api.send(new Date(first.getTime() + dayMs));
    assert.deepEqual(await sentBy(letter.id), [2]);
    await api.send(new Date(first.getTime() + 2 * dayMs));
    await api.send(new Date(first.getTime() + 3 * dayMs));
    assert.deepEqual(await sentBy(letter.id), [2, 1]);

    await api.call(switchLetter, { params: { id: letter.id }, body: { act: 'unschedule' } }, api.staff);
    const off = await api.letter(letter.id);
    assert.deepEqual([off.state, off.rule, off.nextAt], ['draft', null, null]);
    assert.equal((await automatic(off, rule)).status, 200);
    assert.deepEqual(await runsOf(letter.id, rule), []);
  });

  test('sends one number three text messages over all its runs', async () => {
    const ids = await api.tagged('한 번호', 5);
    const { db } = api.services.database;
    const ofLetter = () => db.updateTable('registrations').where('id', 'in', ids);
    await ofLetter().set({ phone: '010-5555-9999' }).execute();
    const early = new Date(Date.now() - 5 * dayMs);
    await ofLetter().where('id', 'in', ids.slice(0, 2)).set({ created_at: early }).execute();
    const letter = await api.written(
      { kind: 'registrations', state: 'unpaid', tag: '한 번호' },
      { channel: 'text', text: { ko: '#{이름} 님 #{등록번호}', en: null } },
    );
    assert.equal((await automatic(letter, rule)).status, 200);
    const first = await nextAt(letter.id);
    for (const days of [0, 1, 2]) await api.send(new Date(first.getTime() + days * dayMs));
    const { data } = await api.call(
      listLetters,
      { query: { sort: 'createdAt,ASC', size: '100' } },
      api.staff,
    );
    const counts = data.content
      .filter(({ parentId }) => parentId === letter.id)
      .map((run) => run.counts.map(({ state, count }) => [state === 'skipped', count]).toSorted());
    assert.deepEqual(counts, [
      [[false, 2]],
      [
        [false, 1],
        [true, 2],
      ],
    ]);
    await api.call(switchLetter, { params: { id: letter.id }, body: { act: 'unschedule' } }, api.staff);
  });

  test('is refused for people who do not pay', async () => {
    const letter = await api.written({ kind: 'speakers', who: 'all' });
    assert.deepEqual(refusalOf(await automatic(letter, rule)), [409, 'CONFLICT']);
  });
});

describe('a letter on a day of the edition', () => {
  test('goes on its day, follows the dates, and ends if its day has passed', async () => {
    await api.tagged('전날', 2);
    const letter = await api.written({ kind: 'registrations', tag: '전날' });
    const rule: LetterRule = { event: 'meetingStarts', days: 1 };
    assert.deepEqual(await runsOf(letter.id, rule), [[kst('2025-11-20').toISOString(), 2, 2]]);
    assert.equal((await automatic(letter, rule)).status, 200);
    const before = await nextAt(letter.id);
    await rehearse(kst('2025-11-20', '08:00'));
    await followEditions(api.ctx());
    const moved = await nextAt(letter.id);
    assert.ok(moved < before && moved > new Date());
    await api.send(moved);
    assert.equal((await api.letter(letter.id)).state, 'sent');

    const late = await api.written({ kind: 'registrations', tag: '전날' });
    assert.equal((await automatic(late, rule)).status, 200);
    await rehearse(kst('2025-11-21', '08:00'));
    await followEditions(api.ctx());
    const ended = await api.letter(late.id);
    assert.deepEqual([ended.state, ended.rule, ended.nextAt], ['draft', rule, null]);
    const lapsed = { action: 'letter.lapsed', subject_id: late.id };
    assert.equal((await auditEntries(api.ctx(), lapsed)).length, 1);
    const again = await automatic(ended, rule);
    assert.deepEqual([again.status, again.refusal.fields], [400, { 'rule.days': 'too_small' }]);
    assert.deepEqual(await runsOf(late.id, rule), []);
    await rehearse(demoRehearsalStartsAt);
  });
});
