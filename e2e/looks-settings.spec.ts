import { languages, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, pageAt, test } from './support/test.ts';

// Changes every page, so playwright.config.ts runs it after all other journeys.

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="#4b2e83" d="M0 0h90v30H0z"/></svg>',
  ),
};

for (const language of languages)
  test(`staff give the meeting its colours and a logo, and take them away (${language})`, async ({
    page,
    newDevice,
    watch,
  }) => {
    watch.allow(/status of 400/);
    const say = messagesIn(language);
    const visitor = await newDevice();
    await visitor.emulateMedia({ colorScheme: 'light' });
    const linkColour = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--link').trim());
    await visitor.goto(pageAt('/Main', language));
    const own = await linkColour();

    await openAs(page, demoPeople.staff, pageAt('/Admin/Look', language));
    const primary = page.getByLabel(say('looks.admin.primary')).first();
    const accent = page.getByLabel(say('looks.admin.accent')).first();
    const save = page.getByRole('button', { name: say('console.save'), exact: true });
    await primary.fill('#b8a0e0');
    await accent.fill('#8a4b08');
    await expect(page.getByText(say('looks.admin.contrast.fails')).first()).toBeVisible();
    await save.click();
    await expect(page.getByRole('link', { name: say('errors.field.low_contrast') })).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page
      .getByRole('button', { name: say('looks.admin.nearest', { colour: '#7f54c7' }) })
      .press('Enter');
    await expect(primary).toHaveValue('#7f54c7');
    await expect(page.getByText(say('looks.admin.contrast.fails'))).toHaveCount(0);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: say('files.upload.choose') }).click();
    await (await chooser).setFiles(logo);
    await expect(page.locator('input[name="logoId"]')).toHaveCount(1);
    await save.click();
    await expect(page.getByText(say('looks.admin.saved'))).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    if (language === 'ko') await expectAccessible(page);

    await expect(async () => {
      await visitor.goto(pageAt('/Main', language));
      expect(await linkColour()).toBe('#7f54c7');
    }).toPass();
    await expect(visitor.locator('header img').first()).toHaveJSProperty('complete', true);
    if (language === 'ko') await expectAccessible(visitor);
    await visitor.emulateMedia({ colorScheme: 'dark' });
    expect(await linkColour()).not.toBe('#7f54c7');
    if (language === 'ko') await expectAccessible(visitor);
    await visitor.emulateMedia({ colorScheme: 'light' });

    await primary.fill('');
    await accent.fill('');
    await page.getByRole('button', { name: say('files.upload.removeNamed', { name: 'logo.png' }) }).click();
    await save.click();
    await expect(page.getByText(say('looks.admin.saved'))).toBeVisible();
    await expect(async () => {
      await visitor.goto(pageAt('/Main', language));
      expect(await linkColour()).toBe(own);
    }).toPass();
  });
