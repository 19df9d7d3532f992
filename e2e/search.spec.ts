import { samplePosts } from '../apps/api/src/features/boards/sample-posts.seed.ts';
import { tabTo } from './support/keyboard.ts';
import { type Language, languages, messagesIn } from './support/messages.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const titleOf = (key: number, language: Language): string => {
  const title = samplePosts.find((post) => post.key === key)?.title;
  return title?.[language] ?? title?.ko ?? title?.en ?? '';
};
const checklist = 24;
const searchTerms = { ko: '기도 관리', en: 'airway' };

const fieldOf = (page: Page, language: Language) =>
  page
    .getByRole('banner')
    .getByRole('searchbox', { name: messagesIn(language)('ui.search.label') })
    .filter({ visible: true });

for (const language of languages)
  test(`the site is searched from any page by keyboard, part by part (${language})`, async ({ page }) => {
    const say = messagesIn(language);
    await page.goto(pageAt('/Main', language));
    await untilInteractive(page);
    const field = fieldOf(page, language);
    await tabTo(page, field);
    await page.keyboard.type(searchTerms[language]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.page.search'));
    const found = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(found.locator('mark').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    if (language === 'ko') await expectAccessible(page);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
    const parts = page.getByRole('navigation', { name: say('search.sections') });
    await parts.getByRole('link').last().click();
    await expect(page).toHaveURL(/section=/);
    await expect(parts.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
    const title = await found.first().getByRole('heading').getByRole('link').textContent();
    await found.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? 'a title');
  });

test('what is not found is said, with help, and a page behind the last does not exist', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  const say = messagesIn('ko');
  await page.goto(pageAt('/Search?q=없는낱말일것이다'));
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    say('search.found', { words: '없는낱말일것이다', count: 0 }),
  );
  await expect(page.getByText(say('search.help.initials'))).toBeVisible();
  await expectAccessible(page);
  for (const q of ['%00', '가'.repeat(150), '%E2%80%AE기도', "<script>alert(1)</script>'"]) {
    await page.goto(pageAt(`/Search?q=${q}`));
    await expect(page.getByRole('main').getByRole('status')).toContainText(/ 0건$/);
  }
  expect((await page.goto(pageAt('/Search?q=기도&page=40')))?.status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('one searches from the header, on a phone from the menu, and from a page that does not exist', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const say = messagesIn('ko');
    const found = page.getByRole('heading', { level: 2, name: titleOf(checklist, 'ko') });
    await page.goto(pageAt('/Main'));
    await fieldOf(page, 'ko').fill('ㅂㄱ');
    await fieldOf(page, 'ko').press('Enter');
    await expect(found).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pageAt('/Main'));
    await page.getByRole('button', { name: say('ui.navigation.open'), exact: true }).click();
    await fieldOf(page, 'ko').fill('ㅂㄱ');
    await fieldOf(page, 'ko').press('Enter');
    await expect(found).toBeVisible();
    await page.goto(pageAt('/nothing-here'));
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: say('ui.search.label') }).fill('ㅂㄱ');
    await main.getByRole('button', { name: say('ui.search.find') }).click();
    await expect(found).toBeVisible();
  });
});

test('Hangul is composed in the field, and Enter looks for what was composed', async ({ page }) => {
  await page.goto(pageAt('/Search'));
  await untilInteractive(page);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const commit = (text: string) => keyboard.send('Input.insertText', { text });
  for (const step of ['ㄱ', '기']) await compose(step);
  await commit('기');
  for (const step of ['ㄷ', '도']) await compose(step);
  // The Enter consumed by the input method submits nothing.
  const consumedEnter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...consumedEnter });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...consumedEnter });
  await expect(page).toHaveURL(pageAt('/Search'));
  await commit('도');
  await expect(field).toHaveValue('기도');
  await field.press('Enter');
  await expect(page).toHaveURL(pageAt(`/Search?q=${encodeURIComponent('기도')}`));
  await expect(page.locator('mark').first()).toHaveText('기도');
  await expect(field).toHaveValue('기도');
  await expect(page.getByRole('main').getByRole('status')).toContainText('‘기도’');
});

test('a search above the limit of its network shows its results, with no word about it', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 429/);
  const answer = await page.request.get('/api/site-setting/captcha');
  const challenge = Buffer.from(JSON.stringify((await answer.json()).data)).toString('base64');
  const solutions: (string | null)[] = [];
  await page.route(/Search\.data\?.*_routes=routes%2Fsearch$/, async (route) => {
    const solution = await route.request().headerValue('proof-of-work');
    solutions.push(solution);
    if (solution === null)
      return route.fulfill({ status: 429, headers: { 'proof-of-work-challenge': challenge } });
    return route.continue();
  });
  await page.goto(pageAt('/Main'));
  await untilInteractive(page);
  await fieldOf(page, 'ko').fill(searchTerms.ko);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
  expect(solutions.map((solution) => solution === null)).toEqual([true, false]);
});
