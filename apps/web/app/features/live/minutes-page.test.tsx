import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { getOwnPresence, objectToPresence, type Presence } from '@airway/contract/live-presence';
import { fireEvent, screen } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import { clearSession } from '../../platform/stored-session.ts';
import { forgetPerson } from './live-person.ts';
import { loadMinutes } from './load-minutes.ts';
import { MinutesPage, type MinutesPageProps } from './minutes-page.tsx';

const say = messagesIn('ko');
const editionId = '019a0000-0000-7000-8000-000000000001';
const from = '2025-11-21T00:00:00.000Z';
const until = '2025-11-21T00:42:00.000Z';

let presence: Presence;
beforeEach(() => {
  clearSession();
  forgetPerson();
  presence = {
    sessionId: '019a0000-0000-7000-8000-0000000000c1',
    title: { ko: '기도', en: null },
    startsAt: from,
    endsAt: '2025-11-21T01:00:00.000Z',
    minutes: 42,
    stays: [
      { kind: 'online', from, until },
      { kind: 'door', from: until, until: null },
    ],
    checks: [],
    corrections: [{ at: until, from, until, adds: false, reason: '자리를 비움' }],
    objections: [],
  };
});
// Closes the form before the next test.
afterEach(() => showRoutes([{ path: '*', Component: () => null }], '/'));

const show = () =>
  showRoutes(
    [
      {
        path: '/Live/Minutes',
        loader: async (): Promise<MinutesPageProps> => ({ editionId, minutes: await loadMinutes(editionId) }),
        Component: () => <MinutesPage {...useLoaderData<MinutesPageProps>()} />,
      },
    ],
    '/Live/Minutes',
  );

test('who is not known is asked who they are', async () => {
  mockApi();
  await show();
  assert.ok(await screen.findByRole('heading', { name: say('live.minutes.ways') }));
  const signIn = screen.getByRole('link', { name: say('live.way.signIn') });
  assert.equal(signIn.getAttribute('href'), '/Account/Signin?next=%2FLive%2FMinutes');
});

test('minutes stand there with what they are made of, and an objection that was sent stays', async () => {
  const sent: string[] = [];
  mockApi(
    answerTo(getOwnPresence, () => ({ content: [presence], total: 1 })),
    answerTo(objectToPresence, ({ body }) => {
      sent.push(body.text);
      presence = { ...presence, objections: [{ at: until, text: body.text }] };
      return presence;
    }),
  );
  signInAs();
  await show();
  assert.ok(await screen.findByText(say('live.minutes.count', { minutes: 42 })));
  const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  assert.ok(parts.some((part) => part.includes(say('live.minutes.stay.online')) && part.includes('09:42')));
  assert.ok(parts.some((part) => part.includes(say('live.minutes.goesOn'))));
  assert.ok(parts.some((part) => part.includes('자리를 비움')));
  await press('button', say('live.minutes.objection.send'));
  const box = screen.getByRole('textbox', { name: new RegExp(say('live.minutes.objection.text')) });
  assert.equal(box.getAttribute('aria-invalid'), 'true');
  fireEvent.input(box, { target: { value: '끝까지 들었습니다.' } });
  await press('button', say('live.minutes.objection.send'));
  assert.ok(await screen.findByText(say('live.minutes.objection.sent')));
  assert.deepEqual(sent, ['끝까지 들었습니다.']);
});

test('nobody’s minutes and none at all are told', async () => {
  const words = say('live.registeredOnly');
  mockApi(
    answerTo(getOwnPresence, () => {
      throw new Refused('NOT_ALLOWED', words);
    }),
  );
  signInAs();
  await show();
  assert.match((await screen.findByRole('alert')).textContent ?? '', new RegExp(words));
  mockApi(answerTo(getOwnPresence, () => ({ content: [], total: 0 })));
  await show();
  assert.ok(await screen.findByText(say('live.minutes.none')));
});
