import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSiteInfo } from '@airway/contract/editions';
import { getProgrammeDraft, publishProgramme } from '@airway/contract/programme-admin';
import { changeProgrammeSession, moveProgrammeSession } from '@airway/contract/programme-parts-admin';
import { clashesIn } from '@airway/contract/programme-plans';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { DraftPage } from './draft-page.tsx';
import type { Draft, DraftSession } from './load-draft.ts';
import { newPerson, newRoom, newSession } from './new-parts.ts';
import { PeopleList } from './people-list.tsx';
import { PublishForm } from './publish-form.tsx';
import { SessionEditor } from './session-editor.tsx';

const say = messagesIn('ko');
const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const both = (ko: string, en: string) => ({ ko, en });
const day = { date: '2025-11-21', name: both('첫날', 'First'), startTime: '09:00', endTime: '18:00' };
const empty: Draft = {
  editionId: uuid(1),
  draftVersion: 3,
  clashes: [],
  publishedVersion: 1,
  days: [day],
  rooms: [],
  people: [],
  sessions: [],
};
const rooms = [
  { ...newRoom(empty), id: uuid(11), name: both('가람홀', 'Garam') },
  { ...newRoom(empty), id: uuid(12), name: both('나래홀', 'Narae') },
];
const people = [
  { ...newPerson(), id: uuid(21), name: both('강하늘', 'Haneul Kang'), familyName: 'Kang' },
  { ...newPerson(), id: uuid(22), name: { ko: '나리', en: null } },
];
const begun = newSession({ ...empty, rooms }, null);
assert.ok(begun);
const session = (number: number, change: Partial<DraftSession>): DraftSession => ({
  ...begun,
  id: uuid(number),
  version: 1,
  sessionCode: `S${number}`,
  title: both(`세션 ${number}`, `Session ${number}`),
  ...change,
});
const sessions = [
  session(31, { startTime: '10:00', endTime: '11:00', chairIds: [uuid(21)] }),
  session(32, { startTime: '10:30', endTime: '11:30', roomId: uuid(12) }),
];
const draft: Draft = { ...empty, rooms, people, sessions };
const second = sessions[1] as DraftSession;

const asDraft = (change: Partial<Draft>) => [
  answerTo(getSiteInfo, () => ({ currentEdition: { id: uuid(1) } }) as never),
  answerTo(getProgrammeDraft, () => ({ ...draft, ...change })),
];
const typed = (field: HTMLElement, value: string) => {
  fireEvent.input(field, { target: { value } });
  fireEvent.focusOut(field);
};
const fieldOf = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

test('a session is moved by a form that names what clashes; of two, the second is told where it is now', async () => {
  const sent: object[] = [];
  const theirs = { ...second, version: 2, startTime: '12:00', endTime: '13:00' };
  mockApi(
    answerTo(moveProgrammeSession, ({ body: { version, ...place } }) => {
      if (version === 1) throw new Refused('CONFLICT', say('programme.admin.isOvertaken'));
      sent.push({ version, ...place });
      return { draftVersion: 5, clashes: [], session: { ...theirs, ...place, version: 3 } };
    }),
    ...asDraft({ sessions: [sessions[0] as DraftSession, theirs] }),
  );
  const importPath = '/Admin/Programme/Import';
  const Component = () => <DraftPage draft={draft} late={new Map()} importPath={importPath} />;
  await showRoutes([{ path: '*', Component }], '/Admin/Programme');
  const importLink = screen.getByRole('link', { name: say('programme.admin.import') });
  assert.equal(importLink.getAttribute('href'), importPath);
  await press('button', say('programme.admin.move.of', { title: 'S32 세션 32' }));
  typed(fieldOf(say('programme.admin.room')), uuid(11));
  await screen.findByText(
    say('programme.admin.clash.room', { name: '가람홀', times: '10:00–11:00', other: 'S31 세션 31' }),
  );
  typed(fieldOf(say('programme.admin.startTime')), '08:00');
  await press('button', say('programme.admin.move.send'));
  assert.ok(within(screen.getByRole('dialog')).getAllByText(/09:00/).length > 0);
  typed(fieldOf(say('programme.admin.startTime')), '10:35');
  await press('button', say('programme.admin.move.send'));
  await screen.findByText(say('programme.admin.overtaken.title'));
  assert.ok(screen.getByText(/12:00–13:00/));
  assert.equal(fieldOf(say('programme.admin.startTime')).value, '10:35');
  await press('button', say('programme.admin.move.nevertheless'));
  await screen.findByText(say('programme.admin.moved.one', { title: 'S32 세션 32' }));
  assert.deepEqual(sent, [
    { version: 2, date: '2025-11-21', roomId: uuid(11), startTime: '10:35', endTime: '11:30' },
  ]);
});

test('while a session is written, clashes and talks that do not fit are named beside what they concern', async () => {
  const saved: number[] = [];
  const theirs = { ...second, version: 2, title: both('그들의 제목', 'Theirs'), capacity: 30 };
  mockApi(
    answerTo(changeProgrammeSession, ({ body: { version, ...form } }) => {
      if (version === 1) throw new Refused('CONFLICT', say('programme.admin.isOvertaken'));
      saved.push(version);
      assert.equal(form.sponsorId, uuid(90));
      assert.deepEqual(
        form.talks.map(({ startTime, endTime, speakerIds }) => [startTime, endTime, ...speakerIds]),
        [['10:30', '10:35', uuid(22)]],
      );
      return { draftVersion: 5, clashes: [], session: { ...theirs, version: 3 } };
    }),
    ...asDraft({ sessions: [theirs] }),
  );
  const at = '/Admin/Programme/Sessions/x';
  const sponsors = [{ id: uuid(90), name: both('예시메디칼', 'Sample Medical') }];
  const session = { ...second, sponsorId: uuid(91) };
  const Component = () => <SessionEditor draft={draft} session={session} sponsors={sponsors} />;
  await showRoutes([{ path: '*', Component }], at);
  const booth = screen.getByRole<HTMLSelectElement>('combobox', { name: say('programme.admin.booth') });
  assert.deepEqual(
    Array.from(booth.options, ({ value, text }) => [value, text]),
    [
      ['', say('programme.admin.booth.none')],
      [uuid(90), '예시메디칼'],
      [uuid(91), say('programme.admin.booth.hidden')],
    ],
  );
  assert.equal(booth.value, uuid(91));
  fireEvent.change(booth, { target: { value: uuid(90) } });
  const [chairs] = screen.getAllByRole('combobox', { name: new RegExp(`^${say('programme.admin.chairs')}`) });
  fireEvent.input(chairs as HTMLElement, { target: { value: 'ㄱㅎ' } });
  fireEvent.click(screen.getByRole('option', { name: /강하늘/ }));
  await screen.findByText(
    say('programme.admin.clash.person', { name: '강하늘', times: '10:00–11:00', other: 'S31 세션 31' }),
  );
  await press('button', say('programme.admin.takeOut', { name: '강하늘' }));
  await waitFor(() => assert.equal(screen.queryByText(/강하늘 님이/), null));

  await press('button', say('programme.admin.talk.add'));
  const talk = screen
    .getByRole('heading', { name: say('programme.admin.talk', { number: 1 }) })
    .closest('li');
  assert.ok(talk);
  const inTalk = within(talk);
  typed(inTalk.getByLabelText(new RegExp(`^${say('programme.admin.endTime')}`)), '12:00');
  await inTalk.findByText(say('programme.admin.talk.late'));
  typed(inTalk.getByLabelText(new RegExp(`^${say('programme.admin.endTime')}`)), '10:35');
  await waitFor(() => assert.equal(inTalk.queryByText(say('programme.admin.talk.late')), null));
  typed(inTalk.getByLabelText(/^제목 \(한국어\)/), '짧은 강연');
  fireEvent.input(inTalk.getByRole('combobox', { name: /^연자/ }), { target: { value: '나리' } });
  fireEvent.click(inTalk.getByRole('option', { name: '나리' }));

  await press('button', say('console.save'));
  await screen.findByText(say('console.overtaken.title'));
  assert.ok(screen.getByText(/그들의 제목/));
  assert.ok(screen.getByText('30'));
  await press('button', say('console.overtaken.replace'));
  await screen.findByText(say('programme.admin.saved'));
  assert.deepEqual(saved, [2]);
});

test('what publishing changes is read first; a draft that changed meanwhile is read again, with the note still there', async () => {
  const clashing = [...sessions, session(33, { startTime: '10:00', endTime: '10:30', chairIds: [uuid(21)] })];
  const clashes = clashesIn({ days: draft.days, sessions: clashing });
  const change = {
    kind: 'session-time' as const,
    sessionId: uuid(31),
    sessionTitle: both('세션 31', 'Session 31'),
    talkTitle: null,
    before: both('2025-11-21 10:00–10:30', '2025-11-21 10:00–10:30'),
    after: both('2025-11-21 10:05–10:35', '2025-11-21 10:05–10:35'),
  };
  const bodies: object[] = [];
  mockApi(
    answerTo(publishProgramme, ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) throw new Refused('CONFLICT', say('programme.admin.publish.overtaken'));
      return { version: 2, publishedDate: '2025-11-01T00:00:00Z', note: body.note, changes: [change] };
    }),
  );
  const found = { draftVersion: 3, clashes, changes: [change], isPublished: false, mailCount: 4 };
  const whole = { ...draft, sessions: clashing, clashes };
  await showRoutes(
    [{ path: '*', Component: () => <PublishForm draft={whole} found={found} /> }],
    '/Admin/Programme/Publish',
  );
  assert.ok(screen.getByText(say('programme.change.session-time')));
  assert.ok(screen.getByText('2025.11.21(금) 10:05–10:35'));
  assert.ok(screen.getByRole('heading', { name: say('programme.admin.clashes', { count: clashes.length }) }));
  const note = screen.getByLabelText<HTMLInputElement>(/^안내 문구 \(한국어\)/);
  fireEvent.input(note, { target: { value: '시간이 바뀌었습니다.' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /이대로 게시/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: say('programme.admin.publish.mail', { count: 4 }) }));
  await press('button', say('programme.admin.publish'));
  await screen.findByText(say('programme.admin.publish.overtaken'));
  assert.equal(note.value, '시간이 바뀌었습니다.');
  await press('button', say('programme.admin.publish'));
  await screen.findByText(new RegExp(say('programme.admin.published', { version: 2 })));
  assert.deepEqual(bodies[1], {
    draftVersion: 3,
    note: both('시간이 바뀌었습니다.', null as never),
    acceptsClashes: true,
    sendsMail: false,
  });
});

test('a draft that readers see already has nothing to publish', async () => {
  const found = { draftVersion: 3, clashes: [], changes: [], isPublished: true, mailCount: 0 };
  await showRoutes(
    [{ path: '*', Component: () => <PublishForm draft={draft} found={found} /> }],
    '/Admin/Programme/Publish',
  );
  assert.ok(screen.getByText(say('programme.admin.publish.nothing')));
  assert.equal(screen.queryByRole('button', { name: say('programme.admin.publish') }), null);
});

test('people are found by words, by the first letter, and where English is missing', async () => {
  const shown = async (search: string) => {
    await showRoutes(
      [{ path: '*', Component: () => <PeopleList draft={draft} /> }],
      `/Admin/Speakers${search}`,
    );
    return screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
  };
  assert.deepEqual(await shown(''), ['강하늘', '나리']);
  assert.deepEqual(await shown('?q=haneul'), ['강하늘']);
  assert.deepEqual(await shown('?q=ㄱㅎ'), ['강하늘']);
  assert.deepEqual(await shown('?initial=ㄴ'), ['나리']);
  assert.deepEqual(await shown('?missing=en'), ['나리']);
});
