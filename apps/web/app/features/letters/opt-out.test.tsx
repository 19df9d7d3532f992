import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optOut } from '@airway/contract/letters';
import { screen } from '@testing-library/dom';
import type { ActionFunctionArgs } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { takeOptOut } from './opt-out.ts';
import { OptOutPage } from './opt-out-page.tsx';

const say = messagesIn('en');

const show = (answer: Parameters<typeof OptOutPage>[0]['answer'], hasToken = true) => {
  const Component = () => <OptOutPage hasToken={hasToken} answer={answer} />;
  return showRoutes([{ path: '*', Component }], '/Letters/OptOut', 'en');
};
const act = say('letters.optOut.act');

/** The page's action for a request of a mail program, whose body says only that it is one click. */
const click = (token: string) =>
  takeOptOut({
    request: new Request(`http://site.example/Letters/OptOut?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    }),
  } as Partial<ActionFunctionArgs> as ActionFunctionArgs);

test('opening the page changes nothing; its button opts out', async () => {
  mockApi();
  let pressed = 0;
  const Component = () => <OptOutPage hasToken answer={undefined} />;
  const action = () => {
    pressed += 1;
    return null;
  };
  await showRoutes([{ path: '*', Component, action }], '/Letters/OptOut', 'en');
  assert.equal(pressed, 0);
  await press('button', act);
  assert.equal(pressed, 1);
});

test('the page says that it is done, or that the link is not valid', async () => {
  await show({ isDone: true });
  assert.ok(screen.getByText(say('letters.optOut.done')));
  assert.equal(screen.queryByRole('button', { name: act }), null);
  await show({ isDone: false, message: 'No such link.' });
  assert.ok(screen.getByText('No such link.'));
  assert.ok(screen.getByRole('button', { name: act }));
  await show({ isDone: false, message: '' });
  assert.ok(screen.getByText(say('letters.optOut.notFound')));
  await show(undefined, false);
  assert.ok(screen.getByText(say('letters.optOut.notFound')));
  assert.equal(screen.queryByRole('button', { name: act }), null);
});

test('one click sends the token, and a wrong or broken one is refused', async () => {
  const tokens: string[] = [];
  mockApi(
    answerTo(optOut, ({ query: { token } }) => {
      tokens.push(token);
      if (token === 'wrong') throw new Refused('NOT_FOUND', 'No such link.');
      if (token === 'long') throw new Refused('INVALID_INPUT', '');
      return {};
    }),
  );
  const answers = await Promise.all(['right', 'wrong', 'long'].map(click));
  assert.deepEqual(
    answers.map(({ data, init }) => [data, init?.status]),
    [
      [{ isDone: true }, undefined],
      [{ isDone: false, message: 'No such link.' }, 404],
      [{ isDone: false, message: '' }, 400],
    ],
  );
  assert.deepEqual(tokens, ['right', 'wrong', 'long']);
});
