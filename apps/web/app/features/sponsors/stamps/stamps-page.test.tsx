import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import { collectStamp, makeStampCard, readStampCard } from '@airway/contract/sponsor-stamps';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { signInAs } from '../../../../test/session.ts';
import { clearSession } from '../../../platform/session.ts';
import type { StampsPageData } from './load-stamps.ts';
import { StampsPage } from './stamps-page.tsx';
import { storeCard } from './stored-card.ts';

const say = messagesIn('ko');
const [editionId, one, two] = ['0', '1', '2'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const booth = (id: string, name: string) => ({ id, name: { ko: name, en: null }, boothNumber: 'A1' });
const page: StampsPageData = {
  editionId,
  tour: { needed: 2, opensAt: '09:00', closesAt: '18:00', reward: { ko: '예시 기념품', en: null } },
  booths: [booth(one, '예시메디칼'), booth(two, '예시제약')],
};
const show = () => showRoutes([{ path: '*', Component: () => <StampsPage page={page} /> }], '/Stamps');
const stamp = (sponsorId: string) => ({ sponsorId, stampedAt: '2025-11-21T01:00:00.000Z' });
/** A registration without stamps, and its first stamp. */
const stampCalls = [
  answerTo(makeStampCard, () => ({ card: 'card', stamps: [], isComplete: false })),
  answerTo(collectStamp, ({ body }) => ({
    isNew: true,
    stamps: [stamp(body.sponsorId)],
    isComplete: false,
  })),
];

afterEach(async () => {
  await showRoutes([{ path: '*', Component: () => null }], '/');
  clearSession();
  storeCard(editionId, null);
  window.location.hash = '';
});

test('who is not known is asked for their registration', async () => {
  await show();
  assert.ok(await screen.findByRole('button', { name: say('sponsors.stamps.start') }));
  assert.equal(screen.queryByText(say('sponsors.stamps.waiting')), null);
});

test('who scans first is told to say who they are, has the stamp then, and the focus is at it', async () => {
  mockApi(
    answerTo(loginRegistrant, () => ({ accessToken: 'a', refreshToken: 'r', userName: '예시' })),
    ...stampCalls,
  );
  window.location.hash = `#${two}.abc.def`;
  await show();
  assert.ok(await screen.findByText(say('sponsors.stamps.waiting')));
  const field = (name: 'number' | 'email') =>
    screen.getByRole('textbox', { name: new RegExp(`^${say(`sponsors.stamps.${name}`)}`) });
  fireEvent.input(field('number'), { target: { value: 'K7M2-9QXP' } });
  fireEvent.input(field('email'), { target: { value: 'a@sample.example' } });
  await press('button', say('sponsors.stamps.start'));
  assert.ok(await screen.findByText(say('sponsors.stamps.new', { name: '예시제약' })));
  const heading = (name: 'mine' | 'whose') =>
    screen.getByRole('heading', { name: say(`sponsors.stamps.${name}`) });
  await waitFor(() => assert.equal(document.activeElement, heading('mine')));
  await press('button', say('sponsors.stamps.forget'));
  await waitFor(() => assert.equal(document.activeElement, heading('whose')));
  assert.equal(screen.queryByText(say('sponsors.stamps.waiting')), null);
});

test('whose account has no registration is not asked to sign in again', async () => {
  mockApi(
    answerTo(makeStampCard, () => {
      throw new Refused('CONFLICT', say('sponsors.stamps.notConfirmed'));
    }),
  );
  signInAs({ id: one });
  await show();
  assert.ok(await screen.findByRole('button', { name: say('sponsors.stamps.start') }));
  assert.equal(screen.queryByRole('link', { name: say('sponsors.stamps.signIn') }), null);
});

test('without a tour there is a way on', async () => {
  await showRoutes(
    [{ path: '*', Component: () => <StampsPage page={{ ...page, tour: null }} /> }],
    '/Stamps',
  );
  assert.ok(screen.getByText(say('sponsors.stamps.off')));
  assert.equal(screen.getByRole('link', { name: say('sponsors.all') }).getAttribute('href'), '/Sponsors');
});

test('what somebody without a registration scanned is not given to whoever signs in after them', async () => {
  const collected: string[] = [];
  let hasRegistration = false;
  mockApi(
    answerTo(makeStampCard, () => {
      if (!hasRegistration) throw new Refused('CONFLICT', say('sponsors.stamps.notConfirmed'));
      return { card: 'card', stamps: [], isComplete: false };
    }),
    answerTo(collectStamp, ({ body }) => {
      collected.push(body.sponsorId);
      return { isNew: true, stamps: [stamp(body.sponsorId)], isComplete: false };
    }),
  );
  signInAs({ id: one });
  window.location.hash = `#${two}.abc.def`;
  await show();
  await screen.findByRole('button', { name: say('sponsors.stamps.start') });
  hasRegistration = true;
  await act(async () => {
    clearSession();
    signInAs({ id: two });
  });
  await screen.findByRole('progressbar', { name: say('sponsors.stamps.progress', { count: 0, needed: 2 }) });
  assert.deepEqual(collected, []);
});

test('who signs in after scanning as a guest has the stamp', async () => {
  mockApi(...stampCalls);
  window.location.hash = `#${two}.abc.def`;
  await show();
  await screen.findByRole('button', { name: say('sponsors.stamps.start') });
  await act(async () => signInAs({ id: one }));
  assert.ok(await screen.findByText(say('sponsors.stamps.new', { name: '예시제약' })));
});

test('a scan puts the stamp on the card that the device keeps, and the code out of the address', async () => {
  storeCard(editionId, 'card');
  window.location.hash = `#${two}.abc.def`;
  let own = { stamps: [stamp(one)], isComplete: false };
  mockApi(
    answerTo(readStampCard, () => own),
    answerTo(collectStamp, ({ body }) => {
      assert.deepEqual(body, { card: 'card', sponsorId: two, code: 'abc.def' });
      own = { stamps: [stamp(one), stamp(two)], isComplete: true };
      return { isNew: true, ...own };
    }),
  );
  await show();
  assert.ok(await screen.findByText(say('sponsors.stamps.new', { name: '예시제약' })));
  assert.ok(
    screen.getByRole('progressbar', { name: say('sponsors.stamps.progress', { count: 2, needed: 2 }) }),
  );
  assert.ok(screen.getByText(say('sponsors.stamps.complete')));
  assert.equal(window.location.hash, '');
});

test('why a scan gave no stamp is said, and what was collected stays', async () => {
  storeCard(editionId, 'card');
  window.location.hash = `#${two}.abc.def`;
  mockApi(
    answerTo(readStampCard, () => ({ stamps: [stamp(one)], isComplete: false })),
    answerTo(collectStamp, () => {
      throw new Refused('VERIFICATION_EXPIRED', say('sponsors.stamps.expired'));
    }),
  );
  await show();
  assert.ok(await screen.findByText(say('sponsors.stamps.expired')));
  assert.ok(
    screen.getByRole('progressbar', { name: say('sponsors.stamps.progress', { count: 1, needed: 2 }) }),
  );
  assert.ok(screen.getByText(say('sponsors.stamps.notYet')));
});

test('who signs in after somebody else sees neither their stamps nor what their scan came to', async () => {
  let answers = Promise.resolve();
  let own = { stamps: [stamp(one)], isComplete: false };
  mockApi(
    answerTo(makeStampCard, () => ({ card: 'card', ...own })),
    answerTo(collectStamp, () => {
      own = { stamps: [stamp(one), stamp(two)], isComplete: true };
      return { isNew: true, ...own };
    }),
  );
  const { fetch } = globalThis;
  globalThis.fetch = (...asked) => answers.then(() => fetch(...asked));
  signInAs({ id: one });
  window.location.hash = `#${two}.abc.def`;
  await show();
  const scanned = () => screen.queryByText(say('sponsors.stamps.new', { name: '예시제약' }));
  await screen.findByText(say('sponsors.stamps.complete'));
  assert.ok(scanned());

  const held = Promise.withResolvers<void>();
  answers = held.promise;
  own = { stamps: [stamp(one)], isComplete: false };
  await act(async () => {
    clearSession();
    signInAs({ id: two });
  });
  assert.ok(screen.getByText(say('ui.loading')));
  assert.deepEqual([scanned(), screen.queryByRole('progressbar')], [null, null]);
  await act(async () => held.resolve());
  assert.ok(
    await screen.findByRole('progressbar', {
      name: say('sponsors.stamps.progress', { count: 1, needed: 2 }),
    }),
  );
  assert.equal(scanned(), null);
});
