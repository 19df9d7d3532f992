import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import {
  getPushKey,
  type PushKind,
  pushKinds,
  readPush,
  stopPush,
  subscribePush,
  switchPush,
} from '@airway/contract/push';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { editionId } from '../../../test/programme.ts';
import { installPush, keyOfSite, removePush } from '../../../test/push-browser.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import { clearSession } from '../../platform/stored-session.ts';
import { PushSection } from './push-section.tsx';
import { RemindButton } from './remind-button.tsx';

const say = messagesIn('ko');
const me = '019a0000-0000-7000-8000-0000000000f1';

/** The server: the kinds of this browser, by its address. */
let kinds = new Map<string, PushKind[]>();
const found = (endpoint: string) => ({ kinds: kinds.get(endpoint) ?? null });
const store = (endpoint: string, next: PushKind[]) => {
  kinds.set(endpoint, next);
  return found(endpoint);
};
const answers = [
  answerTo(getPushKey, () => ({ publicKey: keyOfSite })),
  answerTo(readPush, ({ body }) => found(body.endpoint)),
  answerTo(subscribePush, ({ body }) => store(body.endpoint, body.kinds)),
  answerTo(switchPush, ({ body }) => store(body.endpoint, body.kinds)),
  answerTo(stopPush, ({ body }) => {
    kinds.delete(body.endpoint);
    return { kinds: null };
  }),
];

beforeEach(() => {
  clearSession();
  removePush();
  kinds = new Map();
  mockApi(...answers);
});

const showSection = (token?: string) => {
  const Component = () => <PushSection editionId={editionId} token={token} />;
  return showRoutes([{ path: '*', Component }], '/Scientific/Program/Mine');
};
const text = (id: Parameters<typeof say>[0]) => screen.findByText(say(id));
const hasButton = (id: Parameters<typeof say>[0]) => screen.queryByRole('button', { name: say(id) }) !== null;

describe('the section of reminders', () => {
  test('asks for permission only after a tap, subscribes once with a worker beside all pages, and says so', async () => {
    const browser = installPush();
    signInAs({ id: me });
    await showSection();
    assert.equal(browser.asked, 0);
    await press('button', say('push.start'));
    await text('push.started');
    assert.equal(browser.asked, 1);
    assert.deepEqual(browser.registered, ['/push/worker.js /push/']);
    assert.deepEqual([...kinds], [['https://push.test/1', [...pushKinds]]]);
  });

  test('switches kinds, keeps them for the next visit, and stops on this device', async () => {
    const browser = installPush({
      permission: 'granted',
      subscription: { endpoint: 'https://push.test/9', key: keyOfSite },
    });
    kinds.set('https://push.test/9', ['starting', 'notice']);
    await showSection();
    const box = (kind: PushKind) =>
      screen.findByRole<HTMLInputElement>('checkbox', { name: say(`push.kind.${kind}`) });
    const ticked = async () => Promise.all(pushKinds.map(async (kind) => (await box(kind)).checked));
    assert.deepEqual(await ticked(), [true, false, false, true]);
    fireEvent.click(await box('notice'));
    fireEvent.click(await box('answered'));
    await press('button', say('push.save'));
    await text('push.saved');
    assert.deepEqual(kinds.get('https://push.test/9'), ['starting', 'answered']);
    await showSection();
    assert.deepEqual(await ticked(), [true, false, true, false]);
    fireEvent.click(await box('starting'));
    fireEvent.click(await box('answered'));
    await press('button', say('push.save'));
    await text('push.savedNone');
    await press('button', say('push.stop'));
    await text('push.stopped');
    assert.deepEqual([kinds.size, browser.subscription], [0, undefined]);
  });

  test('says what to do where reminders are blocked, not supported, or need the home screen', async () => {
    installPush({ permission: 'denied' });
    signInAs({ id: me });
    await showSection();
    await text('push.denied');
    assert.equal(hasButton('push.start'), false);
    removePush('Mozilla/5.0 (X11; Linux) Old/1');
    await showSection();
    await text('push.unsupported');
    removePush('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1');
    await showSection();
    await text('push.install');
  });

  test('says that the question was dismissed or refused', async () => {
    const browser = installPush({ choice: 'default' });
    signInAs({ id: me });
    await showSection();
    await press('button', say('push.start'));
    await text('push.dismissed');
    browser.choice = 'denied';
    await press('button', say('push.start'));
    await text('push.denied');
    assert.deepEqual([kinds.size, browser.registered], [0, []]);
  });

  test('needs somebody to whom they belong: an account, or a registration that was entered', async () => {
    const browser = installPush();
    await showSection();
    await text('push.needsOwner');
    assert.equal(hasButton('push.start'), false);
    await showSection('token of a registration');
    await press('button', say('push.start'));
    await text('push.started');
    assert.equal(browser.asked, 1);
  });

  test('replaces a subscription with an earlier key of the site', async () => {
    const browser = installPush({
      permission: 'granted',
      subscription: { endpoint: 'https://push.test/old', key: 'AAAA' },
    });
    signInAs({ id: me });
    await showSection();
    await press('button', say('push.start'));
    await text('push.started');
    assert.deepEqual(browser.subscription, { endpoint: 'https://push.test/1', key: keyOfSite });
  });

  test('says that it failed, and can be tried again', async () => {
    const browser = installPush();
    signInAs({ id: me });
    mockApi(
      ...answers.filter(({ endpoint }) => endpoint !== subscribePush),
      answerTo(subscribePush, () => {
        throw new Refused('UNAVAILABLE', '');
      }),
    );
    await showSection();
    await press('button', say('push.start'));
    await text('push.failed');
    mockApi(...answers);
    await press('button', say('push.start'));
    await text('push.started');
    assert.equal(browser.asked, 2);
  });
});

describe('the button of a session', () => {
  let starred = 0;
  beforeEach(() => {
    starred = 0;
  });
  const showButton = (isStarred: boolean) => {
    const star = async () => {
      starred += 1;
    };
    const session = { title: '기도 관리', isStarred, star };
    const Component = () => <RemindButton editionId={editionId} {...session} />;
    return showRoutes([{ path: '*', Component }], '/Scientific/Program/one');
  };
  const name = say('push.session', { title: '기도 관리' });

  test('stars the session and subscribes this browser, with one tap', async () => {
    const browser = installPush();
    signInAs({ id: me });
    await showButton(false);
    assert.equal(browser.asked, 0);
    await press('button', name);
    await waitFor(() => assert.equal(starred, 1));
    assert.deepEqual([browser.asked, kinds.size], [1, 1]);
  });

  test('says that this device reminds of it, and leads to the settings', async () => {
    installPush({
      permission: 'granted',
      subscription: { endpoint: 'https://push.test/9', key: keyOfSite },
    });
    kinds.set('https://push.test/9', ['starting']);
    await showButton(true);
    const link = await screen.findByRole('link', { name: say('push.settings') });
    assert.equal(link.getAttribute('href'), '/Scientific/Program/Mine#reminders');
  });

  test('adds its kind to those that were chosen', async () => {
    installPush({
      permission: 'granted',
      subscription: { endpoint: 'https://push.test/9', key: keyOfSite },
    });
    kinds.set('https://push.test/9', ['notice']);
    signInAs({ id: me });
    await showButton(true);
    await press('button', name);
    await text('push.session.on');
    assert.deepEqual(kinds.get('https://push.test/9'), ['notice', 'starting']);
    assert.equal(starred, 0);
  });

  test('stars the session and leads to the explanation where something is missing', async () => {
    installPush();
    await showButton(false);
    const link = await screen.findByRole('link', { name });
    assert.equal(link.getAttribute('href'), '/Scientific/Program/Mine#reminders');
    fireEvent.click(link);
    assert.equal(starred, 1);
  });
});
