import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { IdleNotice } from './idle-notice.tsx';

const say = messagesIn('ko');
const minuteMs = 60_000;

const show = (minutes: number) =>
  showRoutes([{ path: '*', Component: () => <IdleNotice minutes={minutes} /> }], '/Live/x');
const told = () => screen.queryByText(say('live.check.title')) !== null;

test('who touches nothing is told so after the minutes that staff set, and no longer once they touch', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await show(15);
  const wait = (minutes: number) => act(() => context.mock.timers.tick(minutes * minuteMs));
  wait(14);
  fireEvent.pointerMove(document.body);
  wait(14);
  assert.equal(told(), false);
  wait(1);
  assert.equal(told(), true);
  fireEvent.keyDown(document.body);
  assert.equal(told(), false);
});

test('where it is off nobody is told anything', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await show(0);
  act(() => context.mock.timers.tick(600 * minuteMs));
  assert.equal(told(), false);
});
