import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { tabTo } from './support/keyboard.ts';
import { sessionBy } from './support/live.ts';
import { languages, messagesIn } from './support/messages.ts';
import { openAs, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

/** Replaces only the push service, which is on the internet. Worker, permission and notifications are the browser's. */
async function withoutInternet(page: Page): Promise<void> {
  const subscription = {
    endpoint: `http://127.0.0.1:9/push/${randomUUID()}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript((made) => {
    // Chromium without a window says "denied" here, and "granted" when it is asked.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const name = 'push-subscription';
    const present = () => {
      const key = localStorage.getItem(name);
      if (key === null) return null;
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      );
      const unsubscribe = async () => {
        localStorage.removeItem(name);
        return true;
      };
      return { ...made, options: { applicationServerKey: bytes.buffer }, toJSON: () => made, unsubscribe };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => present(),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem(name, applicationServerKey);
        return present();
      },
    });
  }, subscription);
}

/** Returns the worker of this browser, and whether it controls the page. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/');
    const script = registration?.active?.scriptURL ?? '';
    return { script: new URL(script).pathname, controls: navigator.serviceWorker.controller !== null };
  });

for (const language of languages)
  test(`a session is reminded of, kinds are switched, and it stops in ${language}`, async ({ page }) => {
    const say = messagesIn(language);
    const session = await sessionBy(page, 'A1');
    const title = session.title[language] ?? '';
    await page.context().grantPermissions(['notifications'], { origin: process.env.E2E_ORIGIN ?? '' });
    await withoutInternet(page);
    const member = await signUpByApi(page, language);
    await openAs(page, member, pageAt(`/Scientific/Program/${session.id}`, language));
    const remind = page.getByRole('button', { name: say('push.session', { title }) });
    await tabTo(page, remind);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('push.session.on'))).toBeFocused();
    if (language === 'ko') await expectAccessible(page);

    await tabTo(page, page.getByRole('link', { name: say('push.settings') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${pageAt('/Scientific/Program/Mine', language)}#reminders`);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    const kind = (name: 'starting' | 'notice') =>
      page.getByRole('checkbox', { name: say(`push.kind.${name}`) });
    await kind('notice').uncheck();
    await page.getByRole('button', { name: say('push.save') }).click();
    await expect(page.getByText(say('push.saved'))).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
    if (language === 'ko') await expectAccessible(page);
    await page.reload();
    await untilInteractive(page);
    await expect(kind('starting')).toBeChecked();
    await expect(kind('notice')).not.toBeChecked();

    expect(await workerOf(page)).toEqual({ script: '/push/worker.js', controls: false });

    await page.getByRole('button', { name: say('push.stop') }).click();
    await expect(page.getByText(say('push.stopped'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('push.start') })).toBeVisible();
  });
