/** Parts of a browser that shows news. happy-dom has none of them. */
export interface PushBrowser {
  /** Answer of the user when the browser asks. */
  choice: NotificationPermission;
  permission: NotificationPermission;
  /** Number of times the browser asked. */
  asked: number;
  subscription: { endpoint: string; key: string } | undefined;
  /** Addresses and scopes of the registered workers. */
  registered: string[];
}

export const keyOfSite =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

function subscriptionOf(browser: PushBrowser) {
  const { subscription } = browser;
  if (subscription === undefined) return null;
  const { endpoint, key } = subscription;
  return {
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    async unsubscribe() {
      browser.subscription = undefined;
      return true;
    },
  };
}

/** Gives the DOM a browser with a push service, in which nobody was asked yet. */
export function installPush(given: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    choice: 'granted',
    permission: 'default',
    asked: 0,
    subscription: undefined,
    registered: [],
    ...given,
  };
  let count = 0;
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => subscriptionOf(browser),
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        if (browser.permission !== 'granted') throw new Error('Nobody allowed it.');
        if (browser.subscription !== undefined) throw new Error('There is one with another key.');
        count += 1;
        browser.subscription = { endpoint: `https://push.test/${count}`, key };
        return subscriptionOf(browser);
      },
    },
  };
  const serviceWorker = {
    getRegistration: async () =>
      browser.registered.length > 0 || browser.subscription ? registration : undefined,
    async register(address: string, { scope }: { scope: string }) {
      browser.registered.push(`${address} ${scope}`);
      return registration;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.defineProperty(window, 'PushManager', { configurable: true, value: {} });
  const notification = {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.asked += 1;
      browser.permission = browser.choice;
      return browser.choice;
    },
  };
  for (const target of [window, globalThis])
    Object.defineProperty(target, 'Notification', { configurable: true, value: notification });
  return browser;
}

/** Takes these parts away again, as in an old browser. */
export function removePush(userAgent = ''): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const target of [window, globalThis])
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(target, name);
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
}
