import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { listSessions, type Session, type SessionDetail } from '@airway/contract/programme';
import {
  getLateChange,
  setLateChange,
  takeBackLateChange,
} from '@airway/contract/programme-late-changes-admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { LateChangePanel } from './late-change-panel.tsx';
import type { Draft } from './load-draft.ts';
import { loadLateChange } from './load-late-change.ts';

const say = messagesIn('ko');
const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const none = { ko: null, en: null };
const room = { id: uuid(3), name: { ko: '가람홀', en: 'Garam' }, place: none, capacity: null };
const kim = { id: uuid(5), name: { ko: '김예시', en: null }, affiliation: none, country: 'KR' };
const session: SessionDetail = {
  id: uuid(2),
  editionId: uuid(1),
  sessionCode: 'A1',
  date: '2025-11-21',
  startTime: '10:00',
  endTime: '11:00',
  startsAt: '2025-11-21T01:00:00.000Z',
  endsAt: '2025-11-21T02:00:00.000Z',
  roomId: room.id,
  type: 'symposium',
  title: { ko: '기도', en: 'Airway' },
  language: 'ko',
  hasInterpretation: false,
  creditMinutes: null,
  participation: 'both',
  capacity: null,
  sponsor: none,
  sponsorId: null,
  chairs: [kim],
  talks: [],
  state: 'READY',
  changedInVersion: null,
  lateChange: null,
  description: none,
  room,
};
/** Another session with the same chair, an hour later in another room. */
const { description: _description, room: _room, ...listed } = session;
const next: Session = {
  ...listed,
  id: uuid(4),
  sessionCode: 'B2',
  roomId: uuid(6),
  title: { ko: '환기', en: null },
  startTime: '11:00',
  endTime: '12:00',
};
const draft: Draft = {
  editionId: uuid(1),
  draftVersion: 1,
  clashes: [],
  publishedVersion: 1,
  days: [{ date: '2025-11-21', name: none, startTime: '09:00', endTime: '18:00' }],
  rooms: [{ ...room, position: 1, version: 1 }],
  people: [],
  sessions: [],
};

/** Shows the panel of a session with two stars; returns the sent requests. */
async function show() {
  let now = session;
  const sent: unknown[] = [];
  const standing = () => ({ session: now, mailCount: 2, clashesBefore: [] });
  mockApi(
    answerTo(getLateChange, standing),
    answerTo(listSessions, () => ({
      editionId: uuid(1),
      version: 1,
      publishedDate: session.startsAt,
      timeZone: 'Asia/Seoul',
      days: draft.days,
      rooms: [room],
      content: [listed, next],
      total: 2,
      changesAt: null,
    })),
    answerTo(setLateChange, ({ body }: ReceivedBy<typeof setLateChange>) => {
      sent.push(body);
      if (body.place?.startTime === '10:00')
        throw new Refused('INVALID_INPUT', '', { 'place.startTime': 'not_a_choice' });
      if (body.place?.startTime === '11:00' && !body.acceptsClashes)
        throw new Refused('INVALID_INPUT', '', { acceptsClashes: 'required' });
      const { date, startTime, endTime } = session;
      const before = { date, startTime, endTime, roomName: room.name };
      const reason = { ko: body.reason.ko || null, en: body.reason.en || null };
      now = {
        ...session,
        ...body.place,
        lateChange: { kind: body.kind, reason, changedDate: session.startsAt, before },
      };
      return standing();
    }),
    answerTo(takeBackLateChange, ({ query }) => {
      sent.push(query);
      now = session;
      return standing();
    }),
  );
  const Component = () => <LateChangePanel draft={draft} found={useLoaderData()} />;
  const loader = () => loadLateChange(uuid(1), uuid(2));
  await showRoutes([{ path: '*', Component, loader }], '/Admin/Programme/x');
  await screen.findByText(say('programme.admin.late.none'));
  return sent;
}

function open(kind: 'cancelled' | 'moved') {
  fireEvent.click(screen.getByRole('button', { name: say(`programme.admin.late.${kind}`) }));
  const name = say(`programme.admin.late.title.${kind}`, { title: '기도' });
  const dialog = within(screen.getByRole('dialog', { name }));
  return {
    ...dialog,
    type: (label: string, value: string) =>
      fireEvent.input(dialog.getByLabelText(new RegExp(RegExp.escape(label))), { target: { value } }),
    send: () => fireEvent.click(dialog.getByRole('button', { name: say(`programme.admin.late.${kind}`) })),
  };
}
const first = { acceptsClashes: false, seen: null };
const korean = say('console.bilingual.ko', { label: say('programme.admin.late.reason') });

test('a session is cancelled for a reason, and that is taken back', async () => {
  const sent = await show();
  const dialog = open('cancelled');
  dialog.send();
  await waitFor(() => assert.ok(dialog.getAllByText(say('errors.field.required')).length > 0));
  assert.deepEqual(sent, []);
  dialog.type(korean, '연자 사정');
  dialog.send();
  await screen.findByText(say('programme.late.cancelled'));
  assert.deepEqual(sent, [
    { kind: 'cancelled', reason: { ko: '연자 사정', en: null }, place: null, sendsMail: true, ...first },
  ]);
  assert.ok(screen.getByRole('button', { name: say('programme.admin.late.reason.change') }));
  fireEvent.click(screen.getByRole('button', { name: say('programme.admin.late.takeBack.cancelled') }));
  const name = say('programme.admin.late.takeBack.title', { title: '기도' });
  const asking = within(screen.getByRole('dialog', { name }));
  fireEvent.click(asking.getByRole('checkbox'));
  fireEvent.click(asking.getByRole('button', { name: say('programme.admin.late.takeBack.cancelled') }));
  await screen.findByText(say('programme.admin.late.none'));
  assert.deepEqual(sent.at(-1), { sendsMail: 'false', acceptsClashes: 'false', seen: session.startsAt });
});

test('moving to where it stands is refused at its time, with all that was typed still there', async () => {
  const sent = await show();
  const dialog = open('moved');
  dialog.type(korean, '정전');
  dialog.send();
  await dialog.findAllByText(say('programme.admin.late.same'));
  dialog.type(say('programme.admin.startTime'), '13:00');
  dialog.type(say('programme.admin.endTime'), '14:00');
  dialog.send();
  await screen.findByText(say('programme.late.moved'));
  assert.equal(document.querySelector('del')?.textContent, '10:00–11:00 가람홀');
  assert.match(document.querySelector('ins')?.textContent ?? '', /^13:00–14:00 /);
  const place = { date: '2025-11-21', roomId: room.id, startTime: '13:00', endTime: '14:00' };
  assert.deepEqual(sent.at(-1), {
    kind: 'moved',
    reason: { ko: '정전', en: null },
    place,
    sendsMail: true,
    ...first,
  });
});

test('a move that takes somebody to two places says so while it is typed, and asks', async () => {
  const sent = await show();
  const dialog = open('moved');
  const accepts = say('programme.admin.late.acceptsClashes', { count: 1 });
  dialog.type(korean, '정전');
  assert.equal(dialog.queryByLabelText(accepts), null);
  dialog.type(say('programme.admin.startTime'), '11:00');
  dialog.type(say('programme.admin.endTime'), '12:00');
  const times = { name: '김예시', times: '11:00–12:00', other: 'B2 환기' };
  await dialog.findByText(say('programme.admin.clash.person', times));
  dialog.send();
  await waitFor(() => assert.equal(dialog.getByLabelText(accepts).getAttribute('aria-invalid'), 'true'));
  assert.ok(dialog.getAllByText(say('programme.admin.late.acceptsClashes.needed')).length > 0);
  fireEvent.click(dialog.getByLabelText(accepts));
  dialog.send();
  await screen.findByText(say('programme.late.moved'));
  assert.equal((sent.at(-1) as { acceptsClashes: boolean }).acceptsClashes, true);
});
