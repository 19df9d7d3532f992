import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { documentOfText } from '@airway/contract/document';
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { closeInTab, hiddenPopups, hideForToday } from './dismissals.ts';
import type { ShownPopup } from './load-popups.ts';
import { Popups } from './popups.tsx';

const say = messagesIn('ko');
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const popupOf = (id: string, change: Partial<ShownPopup> = {}): ShownPopup => ({
  id,
  place: 'home',
  title: `알림 ${id}`,
  text: documentOfText(`내용 ${id}`),
  plain: `내용 ${id}`,
  link: '',
  ...change,
});

const show = (popups: ShownPopup[], at = '/Main', handle: object = { cache: 'shared' }) => {
  const Component = () => <Popups popups={popups} />;
  return showRoutes([{ id: 'page', path: at, handle, Component }], at);
};
const title = (id: string) => screen.findByRole('heading', { name: `알림 ${id}` });
const isShut = () => assert.equal(screen.queryByRole('dialog'), null);
/** Waits until the queue's code is loaded, in a task of its own, and React has rendered. */
const untilSettled = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await import('./popup-queue.tsx');
  });

test('one opens at a time, the next when the one before is closed, and none a second time in this tab', async () => {
  const popups = [popupOf('1'), popupOf('2')];
  await show(popups);
  await title('1');
  assert.equal(screen.getAllByRole('dialog').length, 1);
  await press('button', say('ui.popup.close'));
  await title('2');
  assert.equal(screen.getAllByRole('dialog').length, 1);
  await press('button', say('ui.popup.today'));
  isShut();
  await show(popups);
  await untilSettled();
  isShut();
  assert.equal(localStorage.length, 1);
});

test('the close button is first in the order of Tab, and the text is text', async () => {
  await show([popupOf('1', { link: '/Registration' })]);
  await title('1');
  const stops = [...screen.getByRole('dialog').querySelectorAll('a, button')].map((one) => one.textContent);
  assert.deepEqual(stops, [say('ui.popup.close'), say('ui.popup.more'), say('ui.popup.today')]);
  assert.ok(screen.getByText('내용 1'));
});

test('it opens where it belongs, and never beside a form or on a page of somebody’s own', async () => {
  const opensAt = async (popup: ShownPopup, at: string, handle?: object) => {
    sessionStorage.clear();
    await show([popup], at, handle);
    await untilSettled();
    return screen.queryByRole('dialog') !== null;
  };
  const reading = popupOf('1', { place: 'reading' });
  assert.deepEqual(
    [
      await opensAt(popupOf('1'), '/Main'),
      await opensAt(popupOf('1'), '/Gallery'),
      await opensAt(reading, '/Gallery'),
      await opensAt(reading, '/Account/MyPage', {}),
      await opensAt(reading, '/Live/1', { cache: 'shared', isPrivate: true }),
      await opensAt(reading, '/ConferenceInfo/ContactUs', { cache: 'shared', hasForm: true }),
    ],
    [true, false, true, false, false, false],
  );
});

test('what was put away stays away until 23:59 in Korea', () => {
  const at = (instant: string) => Date.parse(instant);
  hideForToday('1', at('2027-03-10T01:00:00Z'));
  assert.deepEqual(hiddenPopups(at('2027-03-10T14:59:59Z')), ['1']);
  assert.deepEqual(hiddenPopups(at('2027-03-10T15:00:00Z')), []);
  hideForToday('2', at('2027-03-10T15:00:00Z'));
  assert.deepEqual([hiddenPopups(at('2027-03-11T14:59:59Z')), localStorage.length], [['2'], 1]);
});

test('what a stranger left in the storage does no harm', () => {
  localStorage.setItem('popups-today:2027-03-10', '{"a":');
  sessionStorage.setItem('popups-closed', '{"ids":[1]}');
  const now = Date.parse('2027-03-10T03:00:00Z');
  assert.deepEqual(hiddenPopups(now), []);
  closeInTab('1');
  hideForToday('2', now);
  assert.deepEqual(hiddenPopups(now), ['1', '2']);
});
