import { expect, expectAccessible, expectNoSideways, type Page, pageAt, test } from './support/test.ts';

/** Opens a page and waits until its program has taken over: a press before that loads a document. */
async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  return response;
}

for (const language of ['ko', 'en'] as const)
  for (const [name, path] of [
    ['the landing page', '/'],
    ['the home page', '/Main'],
  ] as const)
    test(`${name} is accessible and fits every window (${language})`, async ({ page }) => {
      await page.goto(pageAt(path, language));
      await expectAccessible(page);
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSideways(page);
      }
    });

test('the root leads to the landing page, and from there into the site', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(pageAt('/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 기도관리 연례학술대회 (예시)');
  await page.getByRole('link', { name: '학술대회 들어가기' }).click();
  await expect(page).toHaveURL(pageAt('/Main'));
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
  await expect(page.getByRole('listitem').filter({ hasText: '등록 시작' })).toContainText('마감');
});

test('every board list has its place on the home page', async ({ page }) => {
  await page.goto(pageAt('/Main'));
  for (const name of ['커뮤니티', '논문', '자료실 새 글', '자료실 많이 본 글', '추천 사이트'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
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
