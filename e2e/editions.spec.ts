import { demoEdition } from '../apps/api/seeds/demo-edition.ts';
import { formatDeadline } from '../apps/web/app/platform/dates.ts';
import { formatMoney } from '../apps/web/app/platform/money.ts';
import { languages, messagesIn } from './support/messages.ts';
import { category } from './support/people.ts';
import { phone } from './support/phones.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

/** Opens a page and waits for hydration: an earlier press loads a document. */
async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await untilInteractive(page);
  return response;
}

test('the root leads to the landing page, and from there into the site', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(pageAt('/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 기도관리 연례학술대회 (예시)');
  await page.getByRole('link', { name: '학술대회 안내 보기' }).click();
  await expect(page).toHaveURL(pageAt('/Main'));
});

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-GB' });

  test('opens the landing page in English, and in Korean once that was chosen', async ({ page }) => {
    await open(page, '/');
    await expect(page).toHaveURL(/\/en$/);
    const korean = page
      .getByRole('navigation', { name: messagesIn('en')('ui.language.label') })
      .getByText('KOR');
    // Each language has documents of its own.
    await Promise.all([page.waitForEvent('load'), korean.click()]);
    await expect(page).toHaveURL(/\/airway2025$/);
    await page.goto('about:blank');
    await page.goto(pageAt('/'));
    await expect(page).toHaveURL(pageAt('/'));
  });
});

test('in early-bird days the home page says until when and what comes after', async ({ page }) => {
  await page.goto(pageAt('/Main'));
  const next = page.getByRole('complementary', { name: '다음 일정' });
  await expect(next).toContainText('조기 등록 마감');
  await expect(next).toContainText('2025.10.17(금) 23:59 (KST)');
  await expect(next).toContainText('전문의 기준 지금 100,000원, 이후 130,000원');
  const today = page
    .getByRole('table', { name: '국내 참가자' })
    .getByRole('columnheader', { name: /오늘 적용/ });
  await expect(today).toContainText('조기 등록');
  await expect(page.getByRole('listitem').filter({ hasText: '등록 시작' })).toContainText('지남');
});

test('the menu names what can be read, and the other addresses still answer', async ({ page }) => {
  const say = messagesIn('ko');
  await page.goto(pageAt('/Main'));
  const menu = page.getByRole('navigation', { name: say('ui.navigation.label') });
  await menu.getByRole('button', { name: say('ui.group.news') }).click();
  await expect(menu.getByRole('link')).toHaveText([
    // A group of one page is a link itself.
    say('ui.group.sponsors'),
    say('ui.page.invitation'),
    say('ui.page.info'),
    say('ui.page.organizingCommittee'),
    say('ui.page.scientificCommittee'),
    say('ui.page.history'),
    say('ui.page.gallery'),
    say('ui.page.program'),
    say('ui.page.invitedSpeakers'),
    say('ui.page.registration'),
    say('ui.page.registrationConfirm'),
    say('ui.page.sponsors'),
    say('ui.page.seoul'),
    say('ui.page.usefulInfo'),
    say('ui.page.contactUs'),
    say('ui.page.boardCommunity'),
    say('ui.page.boardPapers'),
    say('ui.page.boardReference'),
    say('ui.page.boardSites'),
    say('ui.page.alumni'),
  ]);
  for (const path of ['/Board/papers', '/Scientific/Program', '/ConferenceInfo/History', '/Sponsors'])
    expect((await page.request.get(pageAt(path))).status(), path).toBe(200);
});

for (const timezoneId of ['UTC', 'America/Los_Angeles'])
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('shows the same dates as the server rendered', async ({ page }) => {
      const response = await open(page, pageAt('/Main'));
      const times = [...((await response?.text()) ?? '').matchAll(/<time[^>]*>(?:<[^>]*>)*([^<]+)/g)];
      for (const [index, [, text = '']] of times.entries())
        await expect(page.locator('time').nth(index)).toContainText(text.trim());
      expect(times.length).toBeGreaterThan(5);
    });
  });

test('in English the home page leads with the dollar fee and its next one', async ({ page }) => {
  const say = messagesIn('en');
  const physician = category('physician-abroad');
  await page.goto(pageAt('/Main', 'en'));
  const next = page.getByRole('complementary', { name: say('editions.first.next') });
  await expect(next).toContainText(say('editions.first.early.title'));
  await expect(next).toContainText(formatDeadline('en', new Date(demoEdition.earlyEndsAt).toISOString()));
  await expect(next).toContainText(formatMoney('en', physician.price));
});

for (const language of languages)
  test(`past meetings are linked from the front and from their history, and read there (${language})`, async ({
    page,
  }) => {
    const say = messagesIn(language);
    const folder = language === 'en' ? 'en/' : '';
    const years = demoEdition.site.archivedYears;
    await page.goto(pageAt('/', language));
    const past = page.getByRole('navigation', { name: say('editions.landing.past') });
    await expect(past.getByRole('link')).toHaveText(years.toReversed().map(String));
    await page.goto(pageAt('/ConferenceInfo/History', language));
    for (const year of years)
      await expect(
        page.getByRole('link', { name: say('pages.years.archive', { year: String(year) }) }),
      ).toHaveAttribute('href', `/airway${year}/${folder}`);
    await page.getByRole('link', { name: say('pages.years.archive', { year: '2016' }) }).click();
    await expect(page).toHaveURL(new RegExp(`/airway2016/${folder}$`));
    await expect(page.getByText(say('archive.about', { year: '2016' }))).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
  });

test('a past meeting that is not here is honest about it', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/airway2024/en/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messagesIn('en')('ui.failure.archive.title'),
  );
});

test('both languages of a page name each other', async ({ page, baseURL }) => {
  for (const language of languages) {
    await page.goto(pageAt('/Registration', language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const other of languages)
      await expect(page.locator(`link[rel=alternate][hreflang=${other}]`)).toHaveAttribute(
        'href',
        `${baseURL}${pageAt('/Registration', other)}`,
      );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${pageAt('/Registration', language)}`,
    );
  }
});

test('a menu of several groups opens, moves and closes by the keyboard', async ({ page }) => {
  const say = messagesIn('ko');
  await page.goto(pageAt('/Main'));
  await untilInteractive(page);
  const menu = page.getByRole('navigation', { name: say('ui.navigation.label') });
  const group = menu.getByRole('button', { name: say('ui.group.meeting') });
  const link = menu.getByRole('link', { name: say('ui.page.info') });
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pageAt('/ConferenceInfo/Info'));
  await expect(link).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the menu holds the whole site and closes on the way', async ({ page }) => {
    const say = messagesIn('en');
    await page.goto(pageAt('/Main', 'en'));
    await untilInteractive(page);
    await page.getByRole('button', { name: say('ui.navigation.open'), exact: true }).tap();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await menu.locator('summary', { hasText: say('ui.group.registration') }).tap();
    await menu.getByRole('link', { name: say('ui.page.registrationConfirm') }).tap();
    await expect(page).toHaveURL(pageAt('/Registration/Confirm', 'en'));
    await expect(menu).toBeHidden();
  });

  test('the header is low, and a button to register stays at hand without covering what has the focus', async ({
    page,
  }) => {
    const say = messagesIn('en');
    await page.goto(pageAt('/Main', 'en'));
    await untilInteractive(page);
    const header = await page.getByRole('banner').boundingBox();
    // A room is on air in the demo.
    const live = await page.getByRole('link', { name: say('ui.live.now') }).boundingBox();
    expect((header?.y ?? Infinity) + (header?.height ?? 0) - (live?.height ?? 0)).toBeLessThanOrEqual(112);
    const inPage = page.getByRole('main').getByRole('link', { name: say('editions.first.register') });
    const atHand = page
      .locator('main + aside')
      .getByRole('link', { name: say('ui.quick.register'), includeHidden: true });
    await expect(atHand).toBeHidden();
    await inPage.last().scrollIntoViewIfNeeded();
    await expect(atHand).toBeInViewport();
    for (const focused of await page.getByRole('main').getByRole('link').all()) {
      await focused.focus();
      const [link, bar] = [await focused.boundingBox(), await atHand.boundingBox()];
      if (bar !== null) expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar.y);
    }
    await expectAccessible(page);
    await inPage.last().scrollIntoViewIfNeeded();
    await atHand.tap();
    await expect(page).toHaveURL(pageAt('/Registration', 'en'));
    await expect(atHand).toHaveCount(0);
  });
});
