import { accountScreens } from './support/account.ts';
import type { Language } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  expectOnSite,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const addressOf = (code: string, language: Language) => pageAt(`/Page/${code}`, language);

for (const language of ['ko', 'en'] as const)
  test(`A secretary writes a page, previews it, publishes it and restores what stood there (${language})`, async ({
    page,
    watch,
  }) => {
    const code = `journey-${crypto.randomUUID().slice(0, 8)}`;
    const { say, main, button, box } = accountScreens(page, language);
    const field = (name: string) => box(`content.${name}`);
    const dialog = page.getByRole('dialog');
    const confirm = (words: Parameters<typeof say>[0]) =>
      dialog.getByRole('button', { name: say(words), exact: true }).click();
    await openAs(page, demoPeople.staff, pageAt('/Admin/Pages', language));
    await untilInteractive(page);
    await button('pages.admin.new').click();
    await dialog.locator('[id="new-page-title.ko"]').fill(`아이 돌봄 ${code}`);
    await dialog.locator('[id="new-page-code"]').fill(code);
    await confirm('pages.admin.new.make');
    await expect(page).toHaveURL(pageAt(`/Admin/Pages/${code}`, language));

    await field('title.en').fill(`Childcare ${code}`);
    await field('lead.ko').fill('첫 번째 글');
    await field('lead.en').fill('First words');
    await main.getByLabel(say('pages.admin.block.kind')).selectOption('people');
    await button('pages.admin.block.add').click();
    await button('pages.admin.paste').click();
    await dialog.getByRole('textbox').fill('김하나\tKim Hana\t담당\tLead\n이둘\tLee Dul');
    await dialog.getByRole('button', { name: say('pages.admin.paste.add', { count: 2 }) }).click();
    await expect(main.getByText('이둘')).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await button('console.save').click();
    await expect(main.getByText(say('pages.admin.saved'))).toBeVisible();

    await button('pages.admin.preview.make').click();
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      main.getByRole('link', { name: say('pages.admin.preview.open') }).click(),
    ]);
    await expect(preview.getByText(say('pages.preview.title'), { exact: true })).toBeVisible();
    await expect(preview.getByText(language === 'ko' ? '첫 번째 글' : 'First words')).toBeVisible();
    await preview.close();

    const publish = async () => {
      await button('pages.admin.publish').click();
      await confirm('pages.admin.publish');
      await expect(main.getByText(say('pages.admin.published'))).toBeVisible();
    };
    await publish();
    await expectOnSite(page, addressOf(code, 'ko'), '첫 번째 글');
    await expectOnSite(page, addressOf(code, 'en'), 'Kim Hana');

    await field('lead.ko').fill('두 번째 글');
    await field('lead.en').fill('Second words');
    await button('console.save').click();
    await expect(main.getByText(say('pages.admin.saved'))).toBeVisible();
    await button('pages.admin.publish').click();
    await expect(dialog.getByRole('insertion').filter({ hasText: 'Second words' })).toBeVisible();
    await confirm('pages.admin.publish');
    await expectOnSite(page, addressOf(code, language), language === 'ko' ? '두 번째 글' : 'Second words');

    await main.getByRole('link', { name: say('pages.admin.revisions') }).click();
    await main.getByRole('row').last().getByRole('button').click();
    await expect(dialog).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await confirm('pages.admin.restore');
    await expect(field('lead.en')).toHaveValue('First words');
    await publish();
    await expectOnSite(page, addressOf(code, 'en'), 'First words');

    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(page);
    await button('pages.admin.withdraw').click();
    await dialog.getByRole('textbox').fill('journey');
    await confirm('pages.admin.withdraw');
    watch.allow(/status of 404/);
    await expect
      .poll(async () => (await page.request.get(addressOf(code, 'ko'))).status(), { intervals: [200] })
      .toBe(404);
  });

test('A new page is added to the menu, and the list of missing translations leads to its field', async ({
  page,
}) => {
  const { say, main, button } = accountScreens(page, 'ko');
  const code = `journey-${crypto.randomUUID().slice(0, 8)}`;
  await openAs(page, demoPeople.staff, pageAt('/Admin/Pages'));
  await untilInteractive(page);
  await button('pages.admin.new').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[id="new-page-title.ko"]').fill(`제목 ${code}`);
  await dialog.locator('[id="new-page-code"]').fill(code);
  await dialog.getByRole('button', { name: say('pages.admin.new.make') }).click();
  await expect(page).toHaveURL(pageAt(`/Admin/Pages/${code}`));
  await button('pages.admin.menu.add').click();
  await dialog.getByRole('button', { name: say('pages.admin.menu.add') }).click();
  await expect(main.getByText(say('pages.admin.inMenu.added'))).toBeVisible();
  await page.goto(pageAt('/Admin/Translations?source=pages.pages&missing=en&size=100'));
  const line = main.getByRole('row').filter({ hasText: `제목 ${code}` });
  await line.getByRole('link').click();
  await expect(main.locator('[id="content.title.en"]')).toBeFocused();
});
