import { bannerForm } from './support/banners.ts';
import { languages } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

for (const language of languages)
  test(`a banner is written, looked at in its place and deleted in ${language}, and a picture that does not fit is told how to`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    const { say, button, addPicture, writeAlt, fill } = bannerForm(page, language);
    const name = `[예시] ${crypto.randomUUID().slice(0, 8)}`;
    await openAs(page, demoPeople.staff, pageAt('/Admin/Banners', language));
    const writeNew = page.getByRole('link', { name: say('banners.admin.new') });
    await expect(writeNew).toBeVisible();
    await writeNew.click();
    await untilInteractive(page);
    await fill({ name, startsAt: '2025-01-01T09:00', endsAt: '2025-01-02T09:00' });
    await button('console.save').click();
    await expect(page.getByText(say('banners.admin.picture.none')).first()).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await addPicture(language, [400, 300]);
    await writeAlt(language, name);
    await button('console.save').click();
    const refusal = say('banners.admin.picture.ratio', { width: 1200, height: 200 });
    await expect(page.getByText(refusal).first()).toBeVisible();
    await page.getByRole('button', { name: /400x300/ }).click();
    await addPicture(language, [600, 100]);
    await button('banners.admin.preview').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name }).first()).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await button('console.save').click();
    await expect(page.getByText(say('banners.admin.state.draft'), { exact: true })).toBeVisible();
    await button('banners.admin.publish').click();
    await expect(page.getByText(say('banners.admin.state.ended'), { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    await button('banners.admin.remove').click();
    await dialog.getByRole('button', { name: say('banners.admin.remove'), exact: true }).click();
    await expect(writeNew).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await expectNoSideways(page);
  });
