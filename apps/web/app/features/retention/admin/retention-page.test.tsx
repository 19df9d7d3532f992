import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { getRetention, putRetention, type Retention } from '@airway/contract/retention';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { EditionDue } from './edition-due.tsx';
import { PeriodEditor } from './period-editor.tsx';
import { RecentRuns } from './recent-runs.tsx';

const say = messagesIn('ko');
const year = 12;
const retention: Retention = {
  version: 'first',
  periods: {
    ...{ registrations: year, stars: year, stamps: year, answers: year, messages: year, presence: year },
    ...{ inquiries: year, mails: year, payments: 60, requests: 36 },
  },
  editions: [
    {
      editionId: '0192f5a0-0000-7000-8000-000000000000',
      year: 2025,
      title: { ko: '연례학술대회', en: 'Annual Meeting' },
      endsOn: '2025-11-22',
      heldBy: null,
      kinds: [
        { kind: 'registrations', dueOn: '2026-11-22', isDue: false, count: 1412 },
        { kind: 'messages', dueOn: '2026-02-22', isDue: true, count: 9 },
      ],
    },
  ],
  aged: [],
  dated: [{ kind: 'extraAnswers', count: 31, dueCount: 2 }],
  runs: [],
};
const [edition] = retention.editions;
assert.ok(edition);
const showEdition = (heldBy: typeof edition.heldBy) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => <EditionDue edition={{ ...edition, heldBy }} periods={retention.periods} />,
      },
    ],
    '/Admin/Retention',
  );
const row = (kind: 'registrations' | 'messages') =>
  screen.getByRole('row', { name: new RegExp(`^${say(`retention.kind.${kind}`)}`) });

test('each kind says for how long it is kept, on which day it goes, and how many rows that is', async () => {
  await showEdition(null);
  for (const text of ['2026.11.22(일)', '1,412', say('retention.admin.months', { months: 12 })])
    assert.ok(within(row('registrations')).getAllByText(text).length > 0, text);
  assert.ok(within(row('messages')).getByText(say('retention.admin.due.tonight')));
});

test('an edition that is held says why, and what is due there waits', async () => {
  for (const heldBy of ['clock', 'payments'] as const) {
    await showEdition(heldBy);
    assert.ok(screen.getByText(say(`retention.admin.heldBy.${heldBy}`)));
    assert.ok(within(row('messages')).getByText(say('retention.admin.due.held', { day: '2026.02.22(일)' })));
  }
});

type Body = ReceivedBy<typeof putRetention>['body'];
const showEditor = () =>
  showRoutes([{ path: '*', Component: () => <PeriodEditor retention={retention} /> }], '/Admin/Retention');
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const messages = '방송 대화와 질문';
const save = () => press('button', say('console.save'));

test('a period is sent with its reason; one that is too long, or no reason, is told at its field', async () => {
  const bodies: Body[] = [];
  mockApi(
    answerTo(putRetention, ({ body }) => {
      bodies.push(body);
      return { ...retention, version: 'second' };
    }),
  );
  await showEditor();
  type(messages, '13');
  await save();
  assert.equal(box(messages).getAttribute('aria-invalid'), 'true');
  assert.equal(box(say('console.reason')).getAttribute('aria-invalid'), 'true');
  assert.deepEqual(bodies, []);
  type(messages, '3');
  type(say('console.reason'), '총회 의결');
  await save();
  await screen.findByText(say('retention.admin.saved'));
  assert.deepEqual(bodies, [{ version: 'first', ...retention.periods, messages: 3, reason: '총회 의결' }]);
});

test('who is overtaken sees what somebody else saved, with what was typed still there', async () => {
  const now = { ...retention, version: 'other', periods: { ...retention.periods, stars: 5 } };
  mockApi(
    answerTo(putRetention, () => {
      throw new Refused('CONFLICT', '그사이 내용이 바뀌었습니다.');
    }),
    answerTo(getRetention, () => now),
  );
  await showEditor();
  type(messages, '3');
  type(say('console.reason'), '총회 의결');
  await save();
  await screen.findByText(say('retention.admin.months', { months: 5 }), { exact: false });
  assert.equal(box(messages).value, '3');
});

test('what was deleted is listed, also while it goes on; nothing yet is said in words', async () => {
  const showRuns = (runs: Retention['runs']) =>
    showRoutes([{ path: '*', Component: () => <RecentRuns runs={runs} /> }], '/Admin/Retention');
  await showRuns([]);
  assert.ok(screen.getByText(say('retention.admin.runs.none')));
  const run = { kind: 'mails' as const, year: null, count: 5 };
  await showRuns([{ id: edition.editionId, ...run, endedAt: null }]);
  assert.ok(screen.getAllByText(say('retention.admin.runs.all')).length > 0);
  assert.ok(screen.getAllByText(say('retention.admin.runs.goesOn')).length > 0);
});
