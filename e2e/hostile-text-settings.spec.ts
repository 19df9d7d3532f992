import { randomUUID } from 'node:crypto';
import { xssVectors } from '../apps/web/test/xss-vectors.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, type Page, pageAt, test, untilInteractive } from './support/test.ts';

// Fills a public board, so playwright.config.ts runs it after all other journeys.

const board = '/api/board-item/reference';
const atOnce = 10;

/** Control characters are rejected by the API. */
const isRefused = (text: string) => /\p{Cc}/u.test(text);
const acceptedTexts = xssVectors.filter((text) => !isRefused(text));
const refused = xssVectors.filter(isRefused);

const inKorean = <Text>(ko: Text) => ({ ko, en: null });
const documentOf = (texts: readonly string[]) =>
  inKorean({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });
const post = (title: string, texts: readonly string[]) => ({
  requestKey: randomUUID(),
  title: inKorean(title),
  content: documentOf(texts),
});
/** Returns a page with all texts in its body, and some in other fields. */
const pageSaying = (texts: readonly string[]) => ({
  title: inKorean(texts[0]),
  lead: inKorean(texts.slice(0, 20).join('\n')),
  blocks: [
    { kind: 'text', title: inKorean(texts[1]), body: documentOf(texts) },
    {
      kind: 'facts',
      title: inKorean(texts[1]),
      facts: texts.slice(0, 60).map((text) => ({ name: inKorean(text), value: inKorean(text), address: '' })),
    },
    {
      kind: 'people',
      title: inKorean(texts[2]),
      people: texts.slice(60, 120).map((text) => ({
        name: inKorean(text),
        role: inKorean(text),
        affiliation: inKorean(text),
        picture: null,
      })),
    },
    {
      kind: 'topics',
      title: inKorean(texts[3]),
      topics: texts
        .slice(120, 126)
        .map((text) => ({ name: inKorean(text), body: documentOf([text]), checkedOn: null })),
    },
  ],
});

/** Returns API calls of the demo's staff, which the post limit does not count. */
function callsAs(page: Page, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async <Data>(method: string, address: string, data?: unknown) => {
    const answer = await page.request.fetch(address, { method, headers, data });
    const { code, data: said } = (await answer.json()) as { code: string; data: Data };
    expect(['SUCCESS', 'INVALID_INPUT'], `${address} with ${JSON.stringify(data)}`).toContain(code);
    return code === 'SUCCESS' ? said : undefined;
  };
  return {
    call,
    /** @returns the id of a file with that name; names contain no slashes */
    async send(name: string): Promise<string | undefined> {
      const bytes = Buffer.from('sample\n');
      const query = new URLSearchParams({
        name: `${name.replaceAll(/[/\\]/g, '_')}.txt`,
        sizeBytes: String(bytes.length),
      });
      const place = await call<{ id: string; url: string; headers: Record<string, string> }>(
        'GET',
        `/api/board-item-file/upload-url?${query}`,
      );
      if (place === undefined) return undefined;
      await page.request.put(place.url, { headers: place.headers, data: bytes });
      await call('POST', `/api/file/${place.id}`);
      return place.id;
    },
  };
}

/** Fails if a script ran. A violation of the content policy fails too. */
async function read(page: Page, path: string, language: 'ko' | 'en' = 'ko') {
  await page.goto(pageAt(path, language));
  await untilInteractive(page);
}

/** Returns the dialogs that scripts opened. */
function watchDialogs(page: Page): string[] {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`${dialog.message()} on ${page.url()}`);
    return dialog.dismiss();
  });
  return ran;
}

test('nothing that was written to be run runs: titles, texts, file names, comments', async ({ page }) => {
  // Writes some two hundred posts and reads sixty pages.
  test.slow();
  const ran = watchDialogs(page);
  expect(acceptedTexts.length).toBeGreaterThanOrEqual(200);
  const { accessToken } = await openAs(page, demoPeople.staff, pageAt('/Main'));
  const { call, send } = callsAs(page, accessToken);
  const written: number[] = [];
  const rich: number[] = [];
  try {
    for (const text of refused) expect(await call('PUT', board, post(text, [text])), text).toBeUndefined();
    const write = async (content: object) => {
      const made = await call<{ itemNo: number }>('PUT', board, content);
      expect(made).toBeDefined();
      written.push(made?.itemNo ?? 0);
      return made?.itemNo ?? 0;
    };
    for (let from = 0; from < acceptedTexts.length; from += atOnce) {
      const group = acceptedTexts.slice(from, from + atOnce);
      const [first = '', ...others] = group;
      const attachments = await Promise.all(group.map(send));
      const itemNo = await write({ ...post(first, group), attachments, isNotice: from < 3 * atOnce });
      rich.push(itemNo);
      await Promise.all([
        ...others.map((text) => write(post(text, [text]))),
        ...group.map((text) =>
          call('PUT', `/api/board-item-comment/reference/${itemNo}`, { requestKey: randomUUID(), text }),
        ),
      ]);
    }
    await read(page, '/Main');
    await read(page, '/Main', 'en');
    for (let list = 1; list <= Math.ceil(written.length / 20); list++)
      await read(page, `/Board/reference?page=${list}`, list % 2 === 0 ? 'en' : 'ko');
    for (const itemNo of rich) await read(page, `/Board/reference/${itemNo}`);
    for (const vector of xssVectors.slice(0, 20))
      await read(page, `/Board/reference?search=${encodeURIComponent(vector)}`);
    expect(ran).toEqual([]);
  } finally {
    for (let from = 0; from < written.length; from += atOnce)
      await Promise.all(
        written.slice(from, from + atOnce).map((itemNo) => call('DELETE', `${board}/${itemNo}`)),
      );
  }
});

test('nothing that was written to be run runs: information pages, search and the console', async ({
  page,
}) => {
  const ran = watchDialogs(page);
  const code = `hostile-${randomUUID().slice(0, 8)}`;
  const { accessToken } = await openAs(page, demoPeople.staff, pageAt('/Main'));
  const { call } = callsAs(page, accessToken);
  const address = `/api/admin/page/${code}`;
  const title = inKorean(acceptedTexts[0]);
  const { version } = (await call<{ version: number }>('POST', '/api/admin/page', { code, title })) ?? {};
  try {
    for (const address of ['javascript:alert(1)', '//example.org', 'data:text/html,x', '/\\example.org']) {
      const facts = [{ name: title, value: title, address }];
      const content = { ...pageSaying(acceptedTexts), blocks: [{ kind: 'facts', title, facts }] };
      expect(await call('PUT', `/api/admin/page/${code}`, { version, content }), address).toBeUndefined();
    }
    const saved = await call<{ version: number }>('PUT', address, {
      version,
      content: pageSaying(acceptedTexts),
    });
    await call('POST', `${address}/publish`, { version: saved?.version });
    for (const language of ['ko', 'en'] as const) {
      await read(page, `/Page/${code}`, language);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(acceptedTexts[0] ?? '');
    }
    for (const vector of acceptedTexts.slice(0, 10))
      await read(page, `/Search?q=${encodeURIComponent(vector)}`);
    await read(page, '/Admin/Pages');
    await read(page, `/Admin/Pages/${code}`);
    expect(ran).toEqual([]);
  } finally {
    await call('POST', `${address}/withdraw`, { reason: 'journey' });
    await call('DELETE', address, { reason: 'journey' });
  }
});
