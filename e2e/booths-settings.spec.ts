import { tabTo } from './support/keyboard.ts';
import { languages, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

// Changes the sponsors' page, which all share. playwright.config.ts runs it after all other journeys.

const drawing = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50">${inner}</svg>`);

for (const language of languages)
  test(`staff write a sponsor with a drawn logo in ${language}, and a visitor reads the booth`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    const say = messagesIn(language);
    const main = page.getByRole('main');
    const name = `[예시] ${crypto.randomUUID().slice(0, 8)}`;
    await openAs(page, demoPeople.staff, pageAt('/Admin/Sponsors', language));
    await page.getByRole('link', { name: say('sponsors.admin.new') }).click();
    await untilInteractive(page);
    const of = (wanted: 'ko' | 'en', label: string) => say(`console.bilingual.${wanted}`, { label });
    await main.getByLabel(of(language, say('sponsors.admin.name'))).fill(name);
    await main.getByLabel(say('sponsors.admin.tier')).selectOption({ index: 2 });
    await main.getByLabel(say('sponsors.admin.boothNumber')).fill('Z1');
    await main.getByLabel(say(`sponsors.field.introduction.${language}`)).fill(`${name} text`);
    await main.getByLabel(say('sponsors.field.website')).fill('https://example.org/sample');
    await main.getByLabel(say('sponsors.field.video')).fill('https://example.org/film');
    await main.getByRole('button', { name: say('console.save'), exact: true }).click();
    await expect(page.getByText(say('sponsors.field.video.unknown')).first()).toBeVisible();
    await main.getByLabel(say('sponsors.field.video')).fill('https://youtu.be/abcdefghijk');

    const logo = main.getByRole('group', { name: say('sponsors.field.logo') });
    const send = async (inner: string) => {
      const opened = page.waitForEvent('filechooser');
      await logo.getByRole('button', { name: say('files.upload.choose') }).click();
      const buffer = drawing(inner);
      await (await opened).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
    };
    await send('<script>alert(1)</script>');
    await expect(logo.getByText(say('errors.field.drawing_parts')).first()).toBeVisible();
    await logo
      .getByRole('button', { name: /logo\.svg/ })
      .first()
      .click();
    await send('<rect width="200" height="50" fill="#0a6640"/>');
    await expect(logo.getByText(say('files.upload.done'), { exact: true })).toBeVisible();
    await main.getByRole('button', { name: say('console.save'), exact: true }).click();
    await expect(page.getByText(say('sponsors.admin.state.draft'), { exact: true })).toBeVisible();
    const editor = page.url();
    const id = editor.split('/').at(-1);
    const boothPath = pageAt(`/Sponsors/${id}`, language);
    expect((await page.request.get(boothPath)).status()).toBe(404);
    await main.getByRole('button', { name: say('sponsors.admin.publish'), exact: true }).click();
    await expect(page.getByText(say('sponsors.admin.state.shown'), { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    if (language === 'ko') await expectAccessible(page);

    // Requests the page without scripts.
    await expect
      .poll(async () => (await page.request.get(pageAt('/Sponsors', language))).text())
      .toContain(`/Sponsors/${id}`);
    const document = await (await page.request.get(boothPath)).text();
    expect(document).toContain(`${name} text`);
    expect(document).toContain('https://www.youtube.com/watch?v=abcdefghijk');
    expect(document).not.toContain('<iframe');

    await page.goto(pageAt('/Sponsors', language));
    await untilInteractive(page);
    const toBooth = main.getByRole('link', { name });
    await expect
      .poll(() => toBooth.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectNoSideways(page);
    if (language === 'ko') await expectAccessible(page);
    await tabTo(page, toBooth);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.getByRole('link', { name: 'example.org/sample' })).toHaveAttribute(
      'rel',
      'sponsored noopener',
    );
    await expectNoSideways(page);
    if (language === 'ko') await expectAccessible(page);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(editor);
    await untilInteractive(page);
    await main.getByRole('button', { name: say('sponsors.admin.remove'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('sponsors.admin.remove'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`${pageAt('/Admin/Sponsors', language)}$`));
    // Readers see a change within a second.
    await expect.poll(async () => (await page.request.get(boothPath)).status()).toBe(404);
  });
