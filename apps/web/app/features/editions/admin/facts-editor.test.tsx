import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeeTable } from '@airway/contract/editions';
import { getEditionFacts, previewEditionFacts, putEditionFacts } from '@airway/contract/editions-admin';
import { describeEditionMove } from '@airway/contract/editions-moves';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { authorisedCall } from '../../../platform/session.ts';
import { FactsEditor } from './facts-editor.tsx';

const say = messagesIn('ko');
const id = '0192f5a0-0000-7000-8000-000000000000';
const params = { id };
type Loaded = ReplyOf<typeof getEditionFacts>;
type Body = ReceivedBy<typeof putEditionFacts>['body'];

const both = (ko: string) => ({ ko, en: null });
const facts: Loaded['facts'] = {
  title: both('기도관리 학술대회'),
  theme: both('숨길'),
  host: both('학회'),
  venue: both('회관'),
  venueAddress: both('서울'),
  venueLatitude: 37.5663,
  venueLongitude: 126.9779,
  startsOn: '2025-11-21',
  endsOn: '2025-11-22',
  registrationOpensAt: '2025-08-01T09:00:00+09:00',
  earlyEndsAt: '2025-10-18T00:00:00+09:00',
  regularEndsAt: '2025-11-15T00:00:00+09:00',
  lastCallDays: 7,
  registrationClosesAt: '2025-11-22T15:00:00+09:00',
  seatHoldMinutes: 60,
};
const loaded: Loaded = {
  version: 'first',
  year: 2025,
  timeZone: 'Asia/Seoul',
  facts,
  mayRehearse: true,
  lastMove: null,
};
const early = { phase: 'early', daysUntilStart: 42, period: 'early' } as const;
const preview = { before: early, after: early };
const fees: FeeTable = {
  editionId: id,
  period: 'early',
  isOpen: true,
  isFull: false,
  opensAt: '2025-08-01T00:00:00.000Z',
  closesAt: '2025-11-22T06:00:00.000Z',
  periods: [],
  currencies: [],
  refundTable: null,
  categories: [],
  options: [],
};

async function show(put: (body: Body) => Loaded, now: Loaded = loaded) {
  let stored = loaded.facts;
  const daysOf = ({ startsOn, lastCallDays }: Pick<Loaded['facts'], 'startsOn' | 'lastCallDays'>) =>
    startsOn === '2025-11-20' || lastCallDays === 8 ? 41 : 42;
  mockApi(
    answerTo(putEditionFacts, ({ body }) => {
      const answer = put(body);
      stored = answer.facts;
      return answer;
    }),
    answerTo(getEditionFacts, () => now),
    answerTo(previewEditionFacts, ({ body }) => ({
      before: { ...early, daysUntilStart: daysOf(stored) },
      after: { ...early, daysUntilStart: daysOf(body) },
    })),
  );
  const Editor = () => (
    <FactsEditor
      editionId={id}
      loaded={loaded}
      preview={preview}
      fees={fees}
      ask={(body) => authorisedCall(previewEditionFacts, { params, body })}
      onUndone={() => {}}
    />
  );
  await showRoutes([{ path: '*', Component: Editor }], '/Admin/Edition');
}

const named = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`));
const box = (name: Parameters<typeof say>[0]) => named(say(name));
const korean = (name: Parameters<typeof say>[0]) => named(say('console.bilingual.ko', { label: say(name) }));
const type = (control: HTMLElement, value: string) => fireEvent.input(control, { target: { value } });
const save = () => press('button', say('console.save'));

test('moments are typed by the clock of the edition, and what is empty is absent', async () => {
  let sent: Body | undefined;
  await show((body) => {
    sent = body;
    return loaded;
  });
  assert.equal(box('editions.admin.earlyEndsAt').value, '2025-10-18T00:00');
  type(box('editions.admin.earlyEndsAt'), '2025-10-20T12:30');
  type(korean('editions.admin.theme'), '');
  type(box('editions.admin.venueLatitude'), '');
  type(box('editions.admin.venueLongitude'), '');
  await save();
  await screen.findByText(say('editions.admin.facts.saved'));
  assert.deepEqual(sent, {
    ...facts,
    version: 'first',
    earlyEndsAt: '2025-10-20T12:30:00+09:00',
    theme: { ko: null, en: null },
    venueLatitude: null,
    venueLongitude: null,
  });
});

test('what cannot be is told at its field, by the browser and by the server, with how to mend it', async () => {
  await show(() => {
    throw new Refused('INVALID_INPUT', '', { regularEndsAt: 'order' });
  });
  type(box('editions.admin.lastCallDays'), '61');
  await save();
  assert.equal(box('editions.admin.lastCallDays').getAttribute('aria-invalid'), 'true');
  type(box('editions.admin.lastCallDays'), '7');
  await save();
  const text = say('editions.admin.order.regular');
  await screen.findByText(text);
  assert.ok(screen.getByText(say('ui.form.line', { label: say('editions.admin.regularEndsAt'), text })));
  assert.equal(box('editions.admin.regularEndsAt').getAttribute('aria-invalid'), 'true');
});

test('a change is shown in the words of visitors before it is saved, and is none afterwards', async () => {
  await show(({ version: _version, dependents: _none, ...facts }) => ({
    ...loaded,
    version: 'second',
    facts,
  }));
  const shown = within(screen.getByRole('region', { name: say('editions.admin.preview') }));
  assert.ok(shown.getByText(say('editions.dday', { days: 42 })));
  type(box('editions.admin.lastCallDays'), '8');
  const [before, after] = [42, 41].map((days) => say('editions.dday', { days }));
  const change = say('editions.admin.preview.changes', { before: before ?? '', after: after ?? '' });
  await shown.findByText(change);
  type(box('editions.admin.earlyEndsAt'), '');
  assert.ok(shown.getByText(say('editions.admin.preview.wrong')));
  assert.ok(shown.getByText(/10\.17/), 'the end that belongs to the other lines');
  type(box('editions.admin.earlyEndsAt'), '2025-10-18T00:00');
  await save();
  await screen.findByText(say('editions.admin.facts.saved'));
  await shown.findByText(after ?? '');
  assert.equal(shown.queryByText(change), null);
});

test('who is overtaken keeps what was typed, and gets the rest as it was saved meanwhile', async () => {
  const theirs: Loaded = {
    ...loaded,
    version: 'second',
    facts: { ...facts, theme: both('그들의 주제'), venue: both('그들의 회관') },
  };
  const versions: string[] = [];
  await show((body) => {
    versions.push(body.version);
    if (body.version === 'first') throw new Refused('CONFLICT', '');
    return theirs;
  }, theirs);
  type(korean('editions.admin.theme'), '우리의 주제');
  await save();
  await screen.findByText(say('editions.admin.overtaken.title'));
  assert.equal(korean('editions.admin.theme').value, '우리의 주제');
  assert.equal(korean('editions.admin.venue').value, '그들의 회관');
  assert.ok(screen.getByText(/그들의 주제/));
  await save();
  await screen.findByText(say('editions.admin.facts.saved'));
  assert.equal(screen.queryByText(say('editions.admin.overtaken.title')), null);
  assert.deepEqual(versions, ['first', 'second']);
});

const moved: Loaded = {
  ...loaded,
  version: 'second',
  facts: { ...facts, startsOn: '2025-12-01', endsOn: '2025-12-02', earlyEndsAt: '2025-10-28T00:00:00+09:00' },
  lastMove: {
    id: '0192f5a0-0000-7000-8000-000000000001',
    days: 10,
    isShifted: true,
    startsOn: '2025-11-21',
    endsOn: '2025-11-22',
    movedAt: '2025-10-10T00:00:00.000Z',
  },
};
const description: ReplyOf<typeof describeEditionMove> = {
  days: 10,
  registrations: 7,
  standing: [
    { kind: 'sessions', count: 43 },
    { kind: 'banners', count: 0 },
  ],
  outside: { shift: 0, keep: 43 },
  isAsked: true,
};

async function showMove(change: Partial<typeof description> = {}) {
  const sent: Body[] = [];
  await show(() => moved);
  mockApi(
    answerTo(describeEditionMove, () => ({ ...description, ...change })),
    answerTo(putEditionFacts, ({ body }) => {
      sent.push(body);
      return moved;
    }),
    answerTo(previewEditionFacts, () => preview),
  );
  type(box('editions.admin.startsOn'), '2025-12-01');
  type(box('editions.admin.endsOn'), '2025-12-02');
  await save();
  return sent;
}

test('other days ask what becomes of what stands on them; going back saves nothing and keeps what was typed', async () => {
  const sent = await showMove();
  const dialog = await screen.findByRole('dialog', { name: say('editions.admin.move') });
  within(dialog).getByText(say('editions.admin.move.count', { kind: 'sessions', count: 43 }));
  within(dialog).getByText(say('editions.admin.move.outside.keep', { count: 43 }));
  within(dialog).getByText(say('editions.admin.move.registrations', { count: 7 }));
  assert.equal(within(dialog).queryByText(/배너/), null);
  await press('button', say('editions.admin.move.back'));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.deepEqual([sent, box('editions.admin.startsOn').value], [[], '2025-12-01']);
});

test('what went along stands in its fields once it is saved, beside the way back', async () => {
  const sent = await showMove();
  await screen.findByRole('dialog');
  await press('button', say('editions.admin.move.shift'));
  await screen.findByRole('button', { name: say('editions.admin.move.undo') });
  assert.deepEqual(
    sent.map(({ dependents, startsOn }) => [dependents, startsOn]),
    [['shift', '2025-12-01']],
  );
  assert.equal(box('editions.admin.earlyEndsAt').value, '2025-10-28T00:00');
});

test('days on which nothing stands are saved without a question', async () => {
  const sent = await showMove({ isAsked: false });
  await screen.findByText(say('editions.admin.facts.saved'));
  assert.deepEqual(
    sent.map(({ dependents }) => dependents),
    [undefined],
  );
});
