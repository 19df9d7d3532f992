import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { SurveyAnswers } from '@airway/contract/survey-answers';
import { act } from 'react';
import { showRoutes } from '../../../test/render.tsx';
import { useDraft } from './use-draft.ts';

let draft: ReturnType<typeof useDraft>;
/** Sent drafts, each with the promise of its response. */
let sent: { answers: SurveyAnswers; kept: PromiseWithResolvers<string | null> }[] = [];
beforeEach(() => {
  sent = [];
});

function Draft() {
  draft = useDraft('first', (answers) => {
    const kept = Promise.withResolvers<string | null>();
    sent.push({ answers, kept });
    return kept.promise;
  });
  return null;
}
const show = () => showRoutes([{ path: '*', Component: Draft }], '/');
const typed = (word: string): SurveyAnswers => ({ q1: word });
const later = (word: string) => act(async () => draft.later(typed(word)));
const words = () => sent.map(({ answers }) => answers.q1);
const answer = (index: number, savedAt: string) => act(async () => sent[index]?.kept.resolve(savedAt));
const refuse = (index: number) => act(async () => sent[index]?.kept.reject(new TypeError('network away')));
/** Advances the clock by the pause after a change. */
const wait = (t: { mock: { timers: { tick(ms: number): void } } }, ms: number) =>
  act(async () => t.mock.timers.tick(ms));

test('the last of several changes is kept, a moment after it', async (t) => {
  await show();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await later('a');
  await wait(t, 1000);
  await later('b');
  await wait(t, 1000);
  assert.deepEqual([words(), draft.state], [[], { savedAt: 'first', isSaving: true, hasFailed: false }]);
  await wait(t, 200);
  assert.deepEqual([words(), draft.state.isSaving], [['b'], true]);
  await answer(0, 'second');
  assert.deepEqual(draft.state, { savedAt: 'second', isSaving: false, hasFailed: false });
});

test('what is changed while one save is on its way waits for it, so that the older never comes last', async (t) => {
  await show();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await later('a');
  await wait(t, 1200);
  await later('b');
  await wait(t, 1200);
  assert.deepEqual(words(), ['a']);
  await answer(0, 'second');
  assert.deepEqual([words(), draft.state.savedAt, draft.state.isSaving], [['a', 'b'], 'second', true]);
  await answer(1, 'third');
  assert.deepEqual(draft.state, { savedAt: 'third', isSaving: false, hasFailed: false });
});

test('what could not be kept is said, and the next change is tried again', async (t) => {
  await show();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await later('a');
  await wait(t, 1200);
  await refuse(0);
  assert.deepEqual(draft.state, { savedAt: 'first', isSaving: false, hasFailed: true });
  await later('b');
  await wait(t, 1200);
  await answer(1, 'second');
  assert.deepEqual(draft.state, { savedAt: 'second', isSaving: false, hasFailed: false });
});

test('what waits is kept at once where that is asked for, and only once', async (t) => {
  await show();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await later('a');
  let isKept = false;
  await act(async () => {
    void draft.flush().then(() => {
      isKept = true;
    });
  });
  assert.deepEqual([words(), isKept], [['a'], false]);
  await answer(0, 'second');
  assert.equal(isKept, true);
  await wait(t, 5000);
  assert.deepEqual(words(), ['a']);
});

test('stopping forgets what waits, and is done once nothing is on its way', async (t) => {
  await show();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await later('a');
  await wait(t, 1200);
  await later('b');
  let isDone = false;
  await act(async () => {
    void draft.stop().then(() => {
      isDone = true;
    });
  });
  await wait(t, 5000);
  assert.deepEqual([words(), isDone, draft.state.isSaving], [['a'], false, false]);
  await answer(0, 'second');
  assert.deepEqual([words(), isDone], [['a'], true]);
});

test('who goes to another page leaves nothing behind that is sent later', async (t) => {
  await show();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await later('a');
  await showRoutes([{ path: '*', Component: () => null }], '/');
  await wait(t, 5000);
  assert.deepEqual(words(), []);
});
