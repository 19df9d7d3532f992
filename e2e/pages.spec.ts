import type { PageContent } from '@airway/contract';
import { samplePages } from '../apps/api/src/features/pages/sample-pages/index.ts';
import { fixedPagePaths } from '../apps/web/app/features/pages/fixed-pages.ts';
import { tabTo } from './support/keyboard.ts';
import { languages, messagesIn } from './support/messages.ts';
import { demoPeople, signInByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const fixedPages = Object.entries(samplePages) as [keyof typeof samplePages, PageContent][];

for (const language of languages)
  test(`the information pages are read in ${language}, by keyboard and on a phone`, async ({ page }) => {
    const say = messagesIn(language);
    for (const [code, { title }] of fixedPages) {
      await page.goto(pageAt(`/${fixedPagePaths[code]}`, language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language] ?? '');
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      await expect(page.locator('link[hreflang]')).toHaveCount(3);
      if (language === 'ko') await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoSideways(page);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    // The last page is long and has a table of contents.
    await untilInteractive(page);
    const emergency = samplePages.usefulInfo.blocks.flatMap((block) =>
      block.kind === 'topics' ? block.topics : [],
    );
    const name = emergency.at(-1)?.name[language] ?? '';
    const contents = page.getByRole('navigation', { name: say('pages.contents') });
    const link = contents.getByRole('link', { name });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#part-1-\d+$/);
    await expect(page.getByRole('heading', { name })).toBeInViewport();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('ui.breadcrumb.home') })
      .first()
      .click();
    await expect(page).toHaveURL(pageAt('/Main', language));
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the information pages can be read, and the way from one to the next', async ({ page }) => {
    const say = messagesIn('en');
    await page.goto(pageAt('/GeneralInfo/Seoul', 'en'));
    await expect(page.getByRole('img', { name: /Seoul Convention Hall/ }).first()).toBeVisible();
    await expect(page.getByText(say('pages.places.driver')).first()).toBeVisible();
    await expect(page.locator('[lang=ko]', { hasText: '서울특별시 중구 세종대로 99' })).toBeVisible();
    await page.goto(pageAt('/ConferenceInfo/Info', 'en'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Seoul Convention Hall/ })
      .click();
    await expect(page).toHaveURL(pageAt('/GeneralInfo/Seoul', 'en'));
  });
});

test('a preview shows the draft to whoever has its link, in both languages, and to nobody else', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4/);
  const { data: session } = await signInByApi(page, demoPeople.staff);
  const answer = await page.request.post('/api/admin/page/history/preview', {
    headers: { authorization: `Bearer ${session.accessToken}` },
  });
  const { data } = await answer.json();
  await page.goto(`${pageAt('/Preview')}#${data.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(samplePages.history.title.ko ?? '');
  await expect(page.getByText(messagesIn('ko')('pages.preview.title'), { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: messagesIn('ko')('pages.preview.other') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(samplePages.history.title.en ?? '');
  for (const [fragment, words] of [
    ['', messagesIn('en')('pages.preview.missing')],
    ['#nobody-knows-this', messagesIn('en')('errors.LINK_EXPIRED')],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(pageAt('/Preview', 'en') + fragment);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('The usual spelling of the organizing committee leads to the specified one', async ({ page }) => {
  await page.goto(pageAt('/ConferenceInfo/OrganizingCommittee', 'en'));
  await expect(page).toHaveURL(pageAt('/ConferenceInfo/OraganizingCommittee', 'en'));
});

test('What cannot be loaded from the server says so, can be tried again and comes back', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  const say = messagesIn('en');
  await page.goto(pageAt('/Gallery', 'en'));
  await untilInteractive(page);
  await page.route(/\/Main\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page
    .getByRole('link', { name: say('ui.breadcrumb.home'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.failure.unexpected.title'));
  await expectAccessible(page);
  await page.getByRole('link', { name: say('ui.failure.retry') }).click();
  await expect(page.getByRole('heading', { name: say('editions.keyDates.title') })).toBeVisible();
  await expect(page).toHaveURL(pageAt('/Main', 'en'));
});

test('A payment that nobody knows is a page that does not exist', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const response = await page.goto(pageAt(`/Registration/Process?payment=${'x'.repeat(22)}`));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messagesIn('ko')('ui.failure.notFound.title'),
  );
});

test('Without a connection the page says so, and stops saying it when the connection is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const say = messagesIn('ko');
  await page.goto(pageAt('/Main'));
  await untilInteractive(page);
  await context.setOffline(true);
  await expect(page.getByText(say('ui.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say('ui.offline'))).toBeHidden();
});
