import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  createProgrammeFeed,
  deleteProgrammeStar,
  getProgrammeFeed,
  getProgrammeStars,
  putProgrammeStars,
  revokeProgrammeFeed,
} from '@airway/contract/programme-stars';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { editionId } from '../../../test/programme.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import { clearSession } from '../../platform/stored-session.ts';
import { numberClasses } from './number-classes.ts';
import { PersonalFeed } from './personal-feed.tsx';
import { RegistrationStars } from './registration-stars.tsx';
import { StarButton } from './star-button.tsx';
import { idsIn, readStars, storeStars } from './stored-stars.ts';
import { useJoinedStars, useStars } from './use-stars.ts';

const say = messagesIn('ko');
const [one, two, three] = [
  '019a0000-0000-7000-8000-0000000000c1',
  '019a0000-0000-7000-8000-0000000000c2',
  '019a0000-0000-7000-8000-0000000000c3',
] as const;
const me = '019a0000-0000-7000-8000-0000000000f1';

/** Stars in the account. */
let account: string[] = [];
const answer = (sessionIds: string[]) => ({ editionId, sessionIds });
const answers = [
  answerTo(getProgrammeStars, () => answer(account)),
  answerTo(putProgrammeStars, ({ body }) => {
    account = [...new Set([...account, ...body.sessionIds])];
    return answer(account);
  }),
  answerTo(deleteProgrammeStar, ({ params }) => {
    account = account.filter((id) => id !== params.sessionId);
    return answer(account);
  }),
];

beforeEach(() => {
  clearSession();
  localStorage.clear();
  account = [];
});

function Stars() {
  useJoinedStars(editionId);
  const stars = useStars(editionId);
  return (
    <>
      <p role="status">{stars.hasFailed && say('programme.star.failed')}</p>
      {[one, two].map((id) => (
        <StarButton key={id} stars={stars} sessionId={id} title={id} />
      ))}
    </>
  );
}
const show = () => showRoutes([{ path: '*', Component: Stars }], '/Scientific/Program');
const isStarred = (id: string) =>
  screen.getByRole('button', { name: say('programme.star', { title: id }) }).getAttribute('aria-pressed') ===
  'true';
const until = (isSo: () => boolean) => waitFor(() => assert.ok(isSo()));

test('without an account stars stay on this device', async () => {
  mockApi();
  await show();
  await press('button', say('programme.star', { title: one }));
  assert.equal(isStarred(one), true);
  assert.deepEqual(idsIn(readStars(editionId, undefined)), [one]);
});

test('signing in joins the stars of this device with those of the account, which the next one here has not', async () => {
  storeStars(editionId, undefined, [one]);
  account = [two];
  mockApi(...answers);
  signInAs({ id: me });
  await show();
  await until(() => isStarred(one) && isStarred(two));
  assert.deepEqual(account, [two, one]);
  assert.equal(readStars(editionId, undefined), '');
  clearSession();
  await show();
  assert.equal(isStarred(one), false);
});

test('a star that is pressed before the account has answered stays as it was pressed', async () => {
  storeStars(editionId, me, [two]);
  account = [two, three];
  mockApi(...answers);
  const give = globalThis.fetch;
  const mayAnswer = Promise.withResolvers<void>();
  globalThis.fetch = async (address, init) => {
    const reply = await give(address, init);
    if (init?.method === 'GET') await mayAnswer.promise;
    return reply;
  };
  signInAs({ id: me });
  await show();
  for (const id of [one, two]) await press('button', say('programme.star', { title: id }));
  await until(() => account.join() === [three, one].join());
  mayAnswer.resolve();
  await until(() => idsIn(readStars(editionId, me)).includes(three));
  assert.deepEqual([isStarred(one), isStarred(two)], [true, false]);
});

test('a star of who is signed in goes to the account and out of it', async () => {
  mockApi(...answers);
  signInAs({ id: me });
  await show();
  await press('button', say('programme.star', { title: one }));
  await until(() => account.includes(one));
  await press('button', say('programme.star', { title: one }));
  await until(() => account.length === 0);
  assert.equal(isStarred(one), false);
});

test('a star that the account refuses goes out again, and it is said', async () => {
  mockApi(
    answerTo(getProgrammeStars, () => answer([])),
    answerTo(putProgrammeStars, () => {
      throw new Refused('UNAVAILABLE', 'no');
    }),
  );
  signInAs({ id: me });
  await show();
  await press('button', say('programme.star', { title: one }));
  await screen.findByText(say('programme.star.failed'));
  assert.equal(isStarred(one), false);
});

test('who registered without an account keeps stars with the registration, and changes them there', async () => {
  storeStars(editionId, undefined, [one]);
  account = [two];
  const proofs: unknown[] = [];
  mockApi(
    ...answers,
    answerTo(loginRegistrant, ({ body }) => {
      proofs.push(body);
      if (body.registrationNumber !== 'AAAA-1111') throw new Refused('NOT_FOUND', '없는 등록');
      return { accessToken: 'of-registration', refreshToken: 'r', userName: '홍길동' };
    }),
  );
  const give = globalThis.fetch;
  const tokens: (string | null)[] = [];
  globalThis.fetch = (address, init) => {
    tokens.push(new Headers(init?.headers).get('authorization'));
    return give(address, init);
  };
  await showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <>
            <RegistrationStars editionId={editionId} />
            <Stars />
          </>
        ),
      },
    ],
    '/',
  );
  const name = async (number: string) => {
    for (const [field, value] of [
      [say('programme.registration.number'), number],
      [say('programme.registration.email'), 'hong@example.org'],
    ] as const)
      fireEvent.change(screen.getByRole('textbox', { name: (name) => name.startsWith(field) }), {
        target: { value },
      });
    await press('button', say('programme.registration.keep'));
  };
  await name('AAAA-0000');
  await screen.findByText('없는 등록');
  assert.deepEqual([isStarred(one), isStarred(two)], [true, false]);
  await name('AAAA-1111');
  await screen.findByText(say('programme.registration.kept'));
  assert.deepEqual(account, [two, one]);
  assert.deepEqual([isStarred(one), isStarred(two)], [true, true]);
  await press('button', say('programme.star', { title: two }));
  await until(() => account.join() === one);
  assert.deepEqual(idsIn(readStars(editionId, undefined)), [one]);
  assert.deepEqual(tokens, [null, null, 'Bearer of-registration', 'Bearer of-registration']);
  assert.equal(proofs.length, 2);

  account = [one, three];
  mockApi(
    answerTo(putProgrammeStars, () => {
      throw new Refused('AUTHENTICATION_FAILURE', 'over');
    }),
  );
  await press('button', say('programme.star', { title: two }));
  await screen.findByText(say('programme.star.failed'));
  assert.equal(isStarred(two), false);
  assert.ok(screen.getByRole('button', { name: say('programme.registration.keep') }));
});

test('the address of one’s own calendar is made, told once and revoked by who is signed in', async () => {
  const showFeed = () =>
    showRoutes([{ path: '*', Component: () => <PersonalFeed editionId={editionId} /> }], '/');
  await showFeed();
  assert.ok(screen.getByRole('link', { name: say('programme.feed.signIn') }));
  const address = 'https://example.org/api/programme-feed/calendar/secret';
  const createdDate = '2025-11-01T00:00:00Z';
  mockApi(
    answerTo(createProgrammeFeed, ({ body }) => {
      assert.equal(body.language, 'ko');
      return { address, createdDate };
    }),
    answerTo(getProgrammeFeed, () => ({ createdDate: null })),
    answerTo(revokeProgrammeFeed, () => ({ createdDate: null })),
  );
  signInAs({ id: me });
  await showFeed();
  await screen.findByRole('button', { name: say('programme.feed.make') });
  assert.equal(screen.queryByRole('button', { name: say('programme.feed.revoke') }), null);
  await press('button', say('programme.feed.make'));
  await screen.findByText(address);
  const link = screen.getByRole('link', { name: say('programme.feed.subscribe') });
  assert.equal(link.getAttribute('href'), 'webcal://example.org/api/programme-feed/calendar/secret');
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await press('button', say('programme.share'));
  await screen.findByText(say('programme.share.done'));
  assert.deepEqual(copied, [address]);
  await press('button', say('programme.feed.revoke'));
  await screen.findByText(say('programme.feed.revoked'));
  assert.equal(screen.queryByText(address), null);
  assert.equal(screen.queryByRole('button', { name: say('programme.feed.revoke') }), null);

  mockApi(answerTo(getProgrammeFeed, () => ({ createdDate })));
  await showFeed();
  await screen.findByRole('button', { name: say('programme.feed.revoke') });
});

test('a number is said by the classes of its powers of two', () => {
  assert.deepEqual(numberClasses('row', 37), ['row1', 'row4', 'row32']);
  assert.deepEqual(numberClasses('columns', 1), ['columns1']);
});
