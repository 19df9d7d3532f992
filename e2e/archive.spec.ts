import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { edition2016 } from '../apps/api/seeds/past/2016.ts';
import { languages, messagesIn } from './support/messages.ts';
import { expect, expectAccessible, expectNoSideways, type Page, pageAt, test } from './support/test.ts';

const samples = join(import.meta.dirname, '../apps/site/samples/archives');
const place = { ko: 0, en: 1 } as const;
const session = edition2016.sessions.find(({ code }) => code === 'A1');
const [, talk] = session?.talks ?? [];
const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

async function expectToFit(page: Page) {
  await expectAccessible(page);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page);
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages)
    test(`a reader finds a talk of 2016 by the search and reads it (${language})`, async ({ page }) => {
      const say = messagesIn(language);
      const words = talk?.[place[language]] ?? '-';
      await page.goto(pageAt('/Search', language));
      const main = page.getByRole('main');
      await main.getByRole('searchbox').fill(words);
      await main.getByRole('button', { name: say('ui.search.find') }).click();
      await expect(main.getByRole('status')).toHaveText(say('search.found', { words, count: 0 }));
      await main.getByRole('checkbox', { name: say('search.years.all') }).check();
      await main.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/years=all/);
      const title = session?.title[place[language]] ?? '-';
      const found = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(found).toContainText(say('search.sections.year', { year: '2016' }));
      await found.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(/\/airway2016\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { level: 3, name: words })).toBeVisible();
      await expect(page.getByText(say('archive.about', { year: '2016' }))).toBeVisible();
    });

  test('an archive opens from a plain server of files, and its menu unfolds on a phone', async ({ page }) => {
    const server = createServer(async (request, response) => {
      const path = new URL(request.url ?? '/', 'http://files.test').pathname;
      const body = await readFile(join(samples, decodeURIComponent(path))).catch(() => undefined);
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
      });
      response.end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const say = messagesIn('ko');
    try {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`http://127.0.0.1:${address.port}/airway2016/index.html`);
      const menu = page.getByRole('navigation', { name: say('ui.navigation.label') });
      await expect(menu.getByRole('link').first()).toBeHidden();
      await menu.getByText(say('archive.menu')).click();
      await menu.getByRole('link', { name: '프로그램' }).click();
      await page.getByRole('link', { name: session?.title[0] ?? '-' }).click();
      await expect(page.getByRole('heading', { level: 3, name: talk?.[0] ?? '-' })).toBeVisible();
      await page.getByRole('link', { name: 'ENG' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(session?.title[1] ?? '-');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('link', { name: 'Programme' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programme');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

test('with scripts the choice of all years stays with the words, parts and pages', async ({ page }) => {
  const say = messagesIn('ko');
  await page.goto(pageAt(`/Search?q=${encodeURIComponent('삽관')}`));
  await page.getByRole('link', { name: say('search.years.too') }).click();
  await expect(page.getByRole('checkbox', { name: say('search.years.all') })).toBeChecked();
  const parts = page.getByRole('navigation', { name: say('search.sections') });
  await parts.getByRole('link', { name: say('search.sections.year', { year: '2016' }) }).click();
  await expect(page).toHaveURL(/years=all&section=year%3A2016/);
  const found = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(found.first()).toContainText(say('search.sections.year', { year: '2016' }));
  await expectToFit(page);
  await found.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/airway2016\//);
  await expectToFit(page);
});
