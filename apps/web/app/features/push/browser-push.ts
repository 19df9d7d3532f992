/** The worker controls only this folder, where there are no pages. */
const scope = '/push/';

/** `install`: an iPhone or iPad shows news only for a site on its home screen. */
export type PushSupport = 'possible' | 'denied' | 'install' | 'unsupported';

const isApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isPossible) return isApple() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Returns the subscription of this browser, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** Waits until the worker of a registration runs. `navigator.serviceWorker.ready` waits only for this page's own. */
async function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active !== null || worker === null) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker was not started.'));
    });
  });
}

const keyOf = ({ options }: PushSubscription) =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Subscribes this browser. A subscription with an earlier key of the site is replaced. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(`${scope}worker.js`, { scope });
  await activated(registration);
  const present = await registration.pushManager.getSubscription();
  if (present !== null && keyOf(present) === publicKey) return present;
  await present?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
