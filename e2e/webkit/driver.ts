import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const port = 4_455;
const root = `http://127.0.0.1:${port}`;

async function command<Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Value> {
  const answer = await fetch(root + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
  return value;
}

/** Retries until there is a value, for up to 15 seconds. */
export async function until<Value>(look: () => Promise<Value | undefined>, what: string): Promise<Value> {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const value = await look().catch(() => undefined);
    if (value !== undefined) return value;
    await delay(200);
  }
  throw new Error(`It did not come: ${what}.`);
}

/** Records errors of a page from now on, across pages of the same tab. */
const keepErrors = `
  const keep = (said) => sessionStorage.setItem('walkErrors', (sessionStorage.getItem('walkErrors') ?? '') + said + '\\n');
  addEventListener('error', (event) => keep(event.message));
  addEventListener('unhandledrejection', (event) => keep(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => keep(event.violatedDirective + ' ' + event.blockedURI));
  const say = console.error;
  console.error = (...said) => { keep(said.join(' ')); say(...said); };
`;

/** Opens a WebKitGTK browser through W3C WebDriver. */
export async function openWebKit() {
  const program = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const wanted = {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
          args: ['--automation'],
        },
      },
    },
  };
  const { sessionId } = await until(
    () => command<{ sessionId: string }>('POST', '/session', wanted),
    'a session of WebKitWebDriver',
  );
  const at = `/session/${sessionId}`;
  const run = <Value>(script: string, ...args: unknown[]) =>
    command<Value>('POST', `${at}/execute/sync`, { script, args });
  const find = (selector: string) =>
    until(
      async () =>
        (
          await command<Record<string, string>>('POST', `${at}/element`, {
            using: selector.startsWith('//') ? 'xpath' : 'css selector',
            value: selector,
          })
        )[elementKey],
      selector,
    );
  const act = async (element: string, what: 'click' | 'value', body = {}) =>
    command<null>('POST', `${at}/element/${element}/${what}`, body);

  return {
    run,
    find,
    async goTo(url: string) {
      await command('POST', `${at}/url`, { url });
      await find('html[data-program=arrived]');
      await run(keepErrors);
    },
    async click(selector: string) {
      const element = await find(selector);
      await run('arguments[0].scrollIntoView({ block: "center" })', { [elementKey]: element });
      await act(element, 'click');
    },
    /** Types into an empty field. */
    async type(selector: string, text: string) {
      const element = await find(selector);
      await run('arguments[0].scrollIntoView({ block: "center" })', { [elementKey]: element });
      await act(element, 'value', { text });
    },
    enterFrame: async (selector: string) =>
      command('POST', `${at}/frame`, { id: { [elementKey]: await find(selector) } }),
    leaveFrame: () => command('POST', `${at}/frame`, { id: null }),
    /** Clears the browser's data. @returns the errors so far */
    async forget() {
      const errors = await run<string>('return sessionStorage.getItem("walkErrors") ?? ""');
      await run('localStorage.clear(); sessionStorage.clear()');
      await command('DELETE', `${at}/cookie`);
      return errors;
    },
    address: () => command<string>('GET', `${at}/url`),
    async arrive(part: RegExp) {
      await until(async () => (part.test(await this.address()) ? true : undefined), String(part));
    },
    async picture(file: string) {
      await writeFile(file, Buffer.from(await command<string>('GET', `${at}/screenshot`), 'base64'));
    },
    async close() {
      await command('DELETE', at).catch(() => undefined);
      program.kill();
    },
  };
}

export type WebKit = Awaited<ReturnType<typeof openWebKit>>;
