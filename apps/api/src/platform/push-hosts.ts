/** Push services of browsers: Chrome and others, Firefox, Safari, Edge on Windows. */
const pushHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const windowsHost = /^[a-z0-9-]{1,63}\.notify\.windows\.com$/;

/** Checks whether an address belongs to a push service that this site calls. `sandbox` is one more origin. */
export function isPushAddress(address: string, sandbox: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (sandbox !== undefined && origin === new URL(sandbox).origin) return true;
  return protocol === 'https:' && port === '' && (pushHosts.includes(hostname) || windowsHost.test(hostname));
}
