import { hash } from 'node:crypto';
import { addresses } from './support/addresses.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { languages } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { lookUp, successPage } from './support/results.ts';
import { expect, pageAt, test, untilInteractive } from './support/test.ts';

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

test('Every page has its content policy, in both languages', async ({ request }) => {
  for (const language of languages)
    for (const path of addresses) {
      const address = pageAt(path, language);
      const headers = (await request.get(address)).headers();
      const directives = directivesOf(headers['content-security-policy'] ?? '');
      const of = (name: string) => directives.get(name) ?? [];
      expect(
        {
          default: of('default-src'),
          object: of('object-src'),
          base: of('base-uri'),
          ancestors: of('frame-ancestors'),
          wideScripts: of('script-src').filter((source) => /unsafe|\*$|^https?:$|^data:|^blob:/.test(source)),
          hasScripts: of('script-src').length > 1,
        },
        address,
      ).toEqual({
        default: ["'none'"],
        object: ["'none'"],
        base: ["'none'"],
        ancestors: ["'none'"],
        wideScripts: [],
        hasScripts: true,
      });
      expect(headers, address).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
});

const parts = 3;

for (const [half, timezoneId] of ['America/Los_Angeles', 'UTC'].entries())
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    for (let part = 0; part < parts; part += 1)
      // The watch of every journey fails on policy violations and hydration errors.
      test(`every page keeps its content policy and starts without an error (${part + 1} of ${parts})`, async ({
        page,
        watch,
      }) => {
        watch.allow(/status of 40[134]/);
        for (const [index, path] of addresses.entries()) {
          if (index % parts !== part) continue;
          // The server renders nothing of the console that depends on a time zone, so one half visits it.
          if (half === 1 && path.startsWith('/Admin')) continue;
          // The two halves visit each page in different languages.
          const address = pageAt(path, languages[(index + half) % 2]);
          await page.goto(address);
          await untilInteractive(page);
          await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
        }
      });
  });

const unkeyedHeaders: Record<string, string> = {
  accept: 'application/json',
  'accept-language': 'fr',
  authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x',
  cookie: 'draft=d_x; registrant=x; draft_of=korean.pc; accessToken=x; lang=en',
  forwarded: 'host=evil.example;proto=https',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'user-agent': 'iPhone Mobile',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '444',
  'x-forwarded-proto': 'https',
  'x-forwarded-scheme': 'https',
  'x-forwarded-server': 'evil.example',
  'x-host': 'evil.example',
  'x-http-method-override': 'POST',
  'x-original-host': 'evil.example',
  'x-original-url': '/airway2025/Admin',
  'x-react-router-prerender-data': '%5B%5D',
  'x-react-router-spa-mode': 'yes',
  'x-remix-replace': 'true',
  'x-remix-reload-document': 'true',
  'x-rewrite-url': '/airway2025/Admin',
  'x-request-id': '<script>',
  'x-wap-profile': 'https://evil.example',
  'sec-ch-ua-mobile': '?1',
  purpose: 'prefetch',
  range: 'bytes=0-10',
};

const sharedPages = ['/', '/Main', '/Gallery', '/Registration', '/Policy/Terms', '/nothing-here'];
const keptHeaders = [
  'etag',
  'vary',
  'cache-control',
  'content-type',
  'content-security-policy',
  'set-cookie',
];

test('A shared page is byte for byte the same for everyone, whatever they send', async ({ request }) => {
  const read = async (path: string, headers: Record<string, string>) => {
    const answer = await request.get(path, { headers });
    return {
      status: answer.status(),
      headers: keptHeaders.map((name) => answer.headers()[name]),
      // A hash, so that a difference does not fill the report.
      body: hash('sha256', await answer.body()),
    };
  };
  for (const language of languages)
    for (const page of sharedPages) {
      const path = pageAt(page, language);
      const anonymous = await read(path, {});
      expect([path, anonymous.headers[1]]).toEqual([path, 'accept-encoding']);
      // The address of the landing page leads to the language that the browser prefers.
      const { 'accept-language': preferred = '', ...others } = unkeyedHeaders;
      const sent = page === '/' ? others : { ...others, 'accept-language': preferred };
      for (const [name, value] of Object.entries(sent))
        expect(await read(path, { [name]: value }), `${path} with ${name}`).toEqual(anonymous);
      expect(await read(path, sent), path).toEqual(anonymous);
      expect(await read(`${path}?utm_source=mail&lang=en`, {}), path).toEqual(anonymous);
      expect(await read(path, {}), path).toEqual(anonymous);
    }
});

test('Every personal page has a nonce of its own, and every script in it carries it', async ({ request }) => {
  const seen = new Set<string>();
  for (let count = 0; count < 100; count++) {
    const answer = await request.get(pageAt('/Registration/Korean?step=fee'));
    const policy = answer.headers()['content-security-policy'] ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const scripts = [
      ...(await answer.text()).matchAll(/<script(?![^>]*type="application\/ld\+json")([^>]*)>/g),
    ];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = ''] of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(answer.headers()['cache-control']).toBe('no-store');
    seen.add(nonce);
  }
  expect(seen.size).toBe(100);
});

const allowedStorage = ['accessToken', 'refreshToken', 'loginUser', 'rememberId', 'guest'];

test('The browser is given only the cookies that are named here, and keeps nothing else', async ({
  page,
}) => {
  const person = koreanAttendee('resident');
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'consents');
  await form.goTo('review');
  const cookies = async () =>
    (await page.context().cookies())
      .map(({ name, httpOnly, sameSite, path }) => ({ name, httpOnly, sameSite, path }))
      .sort((left, right) => left.name.localeCompare(right.name));
  const draft = { name: 'draft', httpOnly: true, sameSite: 'Lax', path: '/airway2025' };
  expect(await cookies()).toEqual([
    draft,
    { name: 'draft_of', httpOnly: false, sameSite: 'Lax', path: '/airway2025' },
  ]);
  await form.next('review', true);
  const number = await successPage(page, 'ko').number();
  await lookUp(page, 'ko', { number, email: person.email });
  await expect(page.getByText(form.say('registrations.confirm.completed.title'))).toBeVisible();
  expect(await cookies()).toEqual([
    draft,
    { name: 'registered', httpOnly: false, sameSite: 'Lax', path: '/airway2025' },
    { name: 'registrant', httpOnly: true, sameSite: 'Lax', path: '/airway2025' },
  ]);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => !allowedStorage.includes(key))).toEqual([]);
});

test('A forged return from the card page leads nowhere', async ({ request }) => {
  const answer = await request.post(
    '/api/site-common/kcp-api-order-mobile?secret=x&next=https://evil.example',
    {
      form: {
        ordr_idxx: 'R0000000000000000',
        res_cd: '0000',
        Ret_URL: 'https://evil.example',
        param_opt_1: '//evil.example',
        enc_data: 'x',
        enc_info: 'x',
        tran_cd: '00100000',
      },
      maxRedirects: 0,
    },
  );
  const { location = '' } = answer.headers();
  expect(location === '' || /^\/airway2025\//.test(location)).toBe(true);
  expect(await answer.text()).not.toContain('evil.example');
});

test('another website that points its name at this machine reaches neither mails nor sign-in', async ({
  request,
}) => {
  const headers = { host: 'rebound.example.com' };
  expect((await request.get('/demo/mail', { headers })).status()).toBe(421);
  expect((await request.post('/api/user/login', { headers, data: {} })).status()).toBe(421);
  expect((await request.get('/demo/mail', { headers: { origin: 'https://example.com' } })).status()).toBe(
    403,
  );
});
