import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fireEvent, screen, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { DraftGrid } from './draft-grid.tsx';
import type { Draft, DraftSession } from './load-draft.ts';
import { newRoom, newSession } from './new-parts.ts';

const say = messagesIn('ko');
const none = { ko: null, en: null };
const day = { date: '2025-11-21', name: none, startTime: '09:00', endTime: '18:00' };
const empty: Draft = {
  ...{ editionId: 'edition', draftVersion: 1, publishedVersion: 1, clashes: [] },
  ...{ days: [day], rooms: [], people: [], sessions: [] },
};
const rooms = [{ ...newRoom(empty), id: 'room', name: { ko: '가람홀', en: 'Garam' } }];
const session: DraftSession = {
  ...(newSession({ ...empty, rooms }, null) as DraftSession),
  ...{ id: 'session', version: 1, title: { ko: '첫 세션', en: 'First' } },
  ...{ startTime: '10:00', endTime: '11:00' },
};

let happened: string[] = [];
let captures: HTMLElement[] = [];
const linePixels = 10;

beforeEach(async () => {
  happened = [];
  captures = [];
  const Component = () => (
    <DraftGrid
      draft={{ ...empty, rooms, sessions: [session] }}
      late={new Map([['session', 'cancelled']])}
      day={day}
      sessions={[session]}
      onMove={() => happened.push('asked')}
      onDrop={(_, { startTime, endTime }) => happened.push(`${startTime}–${endTime}`)}
    />
  );
  await showRoutes([{ path: '*', Component }], '/Admin/Programme');
  for (const hour of document.querySelectorAll('[data-hour]'))
    Object.defineProperty(hour, 'offsetHeight', { value: 12 * linePixels });
  link().addEventListener('click', () => happened.push('opened'));
  HTMLElement.prototype.setPointerCapture = function capture() {
    captures.push(this);
  };
});

const block = () => screen.getByRole('listitem');
const link = () => screen.getByRole('link');
const end = () => block().lastElementChild as HTMLElement;
const grip = () => block().querySelector('p > span') as HTMLElement;
const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1 };
type Pointer = Partial<typeof mouse & { clientX: number }>;

function down(on: HTMLElement, change: Pointer = {}) {
  fireEvent.pointerDown(on, { ...mouse, clientX: 50, clientY: 100, ...change });
}
function move(on: HTMLElement, lines: number, change: Pointer = {}) {
  fireEvent.pointerMove(on, {
    ...mouse,
    button: -1,
    clientX: 50,
    clientY: 100 + lines * linePixels,
    ...change,
  });
}
function up(on: HTMLElement, lines: number, change: Pointer = {}) {
  const clientY = 100 + lines * linePixels;
  fireEvent.pointerUp(on, { ...mouse, buttons: 0, clientX: 50, clientY, ...change });
}
const click = (detail = 1) => fireEvent.click(link(), { detail });
const isHeld = () => document.body.textContent?.includes('10:10–11:10') ?? false;

test('a cancelled session says so', () => {
  assert.ok(within(block()).getByText(say('programme.late.cancelled')));
});

test('a press that trembles is no drag: the pointer is not captured, and link and button get their click', () => {
  down(link());
  move(link(), 0.3);
  up(link(), 0.3);
  click();
  const button = screen.getByRole('button', { name: say('programme.admin.move.of', { title: '첫 세션' }) });
  down(button);
  up(button, 0);
  fireEvent.click(button, { detail: 1 });
  assert.deepEqual([captures, happened], [[], ['opened', 'asked']]);
});

test('a session is dragged by mouse, and by pen and finger at its grip; its end is pulled', () => {
  down(link());
  move(link(), 2);
  assert.deepEqual([captures, isHeld()], [[block()], true]);
  up(block(), 2);
  for (const [pointerId, pointerType] of [
    [2, 'pen'],
    [3, 'touch'],
  ] as const) {
    down(link(), { pointerId, pointerType });
    move(link(), 2, { pointerId, pointerType });
    up(link(), 2, { pointerId, pointerType });
    down(grip(), { pointerId, pointerType });
    move(grip(), 3, { pointerId, pointerType });
    up(grip(), 3, { pointerId, pointerType });
  }
  down(end());
  move(end(), 1);
  up(end(), 1);
  assert.deepEqual(happened, ['10:10–11:10', '10:15–11:15', '10:15–11:15', '10:00–11:05']);
});

test('a drag holds outside the session and outside the window, and stays within the day', () => {
  down(link());
  fireEvent.pointerOut(block(), { ...mouse, clientX: 50, clientY: 120, relatedTarget: document.body });
  assert.deepEqual([captures, isHeld()], [[block()], true]);
  move(block(), -500, { clientX: -300 });
  up(block(), -500, { clientX: -300 });
  assert.deepEqual(happened, ['09:00–10:00']);
});

test('another button, another pointer and a lost release move nothing', () => {
  down(link(), { button: 2, buttons: 2 });
  move(link(), 2, { buttons: 2 });
  up(link(), 2, { button: 2 });
  down(link());
  move(link(), 2);
  move(link(), 3, { buttons: 3 });
  assert.equal(isHeld(), false);
  up(link(), 3);
  down(link());
  move(link(), 2, { buttons: 0 });
  down(grip(), { pointerId: 2, pointerType: 'touch' });
  down(grip(), { pointerId: 3, pointerType: 'touch', isPrimary: false });
  up(grip(), 2, { pointerId: 3, pointerType: 'touch' });
  move(grip(), 2, { pointerId: 3, pointerType: 'touch' });
  fireEvent.pointerCancel(grip(), { pointerId: 2, pointerType: 'touch' });
  up(grip(), 2, { pointerId: 2, pointerType: 'touch' });
  assert.deepEqual(happened, []);
});

test('Escape and a cancelled pointer let go; the click that follows opens nothing, the keyboard does', () => {
  for (const letGo of [
    () => fireEvent.keyDown(window, { key: 'Escape' }),
    () => fireEvent.pointerCancel(block(), mouse),
  ]) {
    down(link());
    move(link(), 2);
    letGo();
    assert.equal(isHeld(), false);
    up(block(), 2);
    click();
  }
  assert.deepEqual(happened, []);
  click(0);
  assert.deepEqual(happened, ['opened']);
});
