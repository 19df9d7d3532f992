import { demoRehearsalStartsAt } from '../apps/api/seeds/demo-edition.ts';
import { bannerForm } from './support/banners.ts';
import { languages } from './support/messages.ts';
import { rehearse } from './support/rehearsal.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

// Moves the clock of the site, so playwright.config.ts runs it after all other journeys.

const path = '/Scientific/Program';

test.afterAll(() => rehearse(demoRehearsalStartsAt.toISOString()));

test('Staff schedule a banner, and visitors see it come and go with the clock of the rehearsal', async ({
  page,
}) => {
  const { say, button, addPicture, writeAlt, fill } = bannerForm(page, 'ko');
  const name = `banner-${crypto.randomUUID().slice(0, 8)}`;
  const altOf = { ko: `예시 배너 ${name}`, en: `Sample banner ${name}` };
  const isOnSite = async (language: 'ko' | 'en') => {
    const answer = await page.request.get(pageAt(path, language));
    return (await answer.text()).includes(altOf[language]);
  };
  const expectOnSite = async (wanted: boolean) => {
    for (const language of languages)
      await expect.poll(() => isOnSite(language), { intervals: [200], timeout: 5000 }).toBe(wanted);
  };

  await openAs(page, demoPeople.staff, pageAt('/Admin/Banners/New'));
  await untilInteractive(page);
  await fill({ name, startsAt: '2025-11-10T10:00', endsAt: '2025-11-10T12:00' });
  for (const language of languages) {
    await addPicture(language, [600, 100]);
    await writeAlt(language, altOf[language]);
  }
  await button('console.save').click();
  await expect(page.getByText(say('banners.admin.state.draft'), { exact: true })).toBeVisible();
  await button('banners.admin.publish').click();
  await expect(page.getByRole('main').getByText(say('banners.admin.publish.done'))).toBeVisible();
  const address = page.url();

  await rehearse('2025-11-10T09:00+09:00');
  await expectOnSite(false);
  await rehearse('2025-11-10T10:00:01+09:00');
  await expectOnSite(true);

  for (const [language, width] of [
    ['ko', 1280],
    ['en', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pageAt(path, language));
    await untilInteractive(page);
    const link = page.getByRole('link', { name: altOf[language] });
    await expect(link).toHaveAttribute('href', 'https://example.org/sample');
    await expect(link).toHaveAttribute('rel', 'sponsored noopener');
    await expect
      .poll(() => link.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectNoSideways(page);
    if (language === 'ko') await expectAccessible(page);
  }

  await rehearse('2025-11-10T12:00:01+09:00');
  await expectOnSite(false);
  await page.goto(address);
  await page.setViewportSize({ width: 1280, height: 800 });
  await untilInteractive(page);
  await expect(page.getByText(say('banners.admin.state.ended'), { exact: true })).toBeVisible();
  await button('banners.admin.remove').click();
  const sure = page
    .getByRole('dialog')
    .getByRole('button', { name: say('banners.admin.remove'), exact: true });
  await sure.click();
  await expect(page).toHaveURL(new RegExp(`${pageAt('/Admin/Banners')}$`));
});
