import { messagesTo } from './support/account.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, type Page, pageAt, test } from './support/test.ts';

/** Elements of the registration desk. */
function deskOf(page: Page, language: 'ko' | 'en') {
  const say = messagesIn(language);
  const main = page.getByRole('main');
  return {
    say,
    main,
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    search: main.getByRole('combobox', { name: say('registrations.admin.desk.find') }),
    field: (name: string) => main.getByRole('textbox', { name: beginning(name) }),
    async lookAtWidths() {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSideways(page);
      }
    },
  };
}

test('a walk-in is registered, found and paid by keys alone, in Korean', async ({ page }) => {
  const email = `desk-${Date.now()}@example.org`;
  const { say, main, button, search, field, lookAtWidths } = deskOf(page, 'ko');
  await openAs(page, demoPeople.staff, pageAt('/Admin/Desk'));
  await expect(search).toBeFocused();
  await search.fill('현장참가자');
  await expect(main.getByText(say('registrations.admin.desk.none'))).toBeVisible();
  await button(say('registrations.admin.desk.new')).click();
  await expect(field(say('registrations.field.name'))).toHaveValue('현장참가자');
  await button(say('registrations.admin.desk.register')).click();
  await expect(field(say('registrations.field.email'))).toHaveAttribute('aria-invalid', 'true');
  await expect(field(say('registrations.field.name'))).toHaveValue('현장참가자');
  await expectAccessible(page);
  await lookAtWidths();
  await field(say('registrations.field.email')).fill(email);
  await main
    .getByRole('combobox', { name: beginning(say('registrations.fact.category')) })
    .selectOption('nurse');
  await main.getByRole('checkbox', { name: beginning(say('registrations.admin.desk.agreed')) }).check();
  await button(say('registrations.admin.desk.register')).click();
  await expect(
    main.getByRole('heading', { name: beginning(say('registrations.admin.desk.due')) }),
  ).toBeVisible();

  // Again as at the desk: three keys from the found name to paid.
  await button(say('registrations.admin.desk.next')).click();
  await expect(search).toBeFocused();
  await page.keyboard.type(email);
  await expect(main.getByRole('option', { name: /현장참가자/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('radio', { name: say('payments.method.terminal') })).toBeFocused();
  await expectAccessible(page);
  await lookAtWidths();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(main.getByText(say('registrations.state.completed'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  const receipt = main.getByRole('button', {
    name: say('registrations.documents.named', {
      document: say('registrations.documents.receipt'),
      language: say('registrations.documents.language.ko'),
    }),
  });
  const saved = page.waitForEvent('download');
  await receipt.click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await messagesTo(page, email, 1);
});

test('somebody from abroad is registered by touch on a phone, and the hospital gets an invoice', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  const { say, main, button, field } = deskOf(page, 'en');
  await openAs(page, demoPeople.staff, pageAt('/en/Admin/Desk'));
  await button(say('registrations.admin.desk.new')).tap();
  await main.getByRole('radio', { name: say('registrations.admin.country.abroad') }).tap();
  await field(say('registrations.field.familyName')).fill('Yamada-Very-Long-Family-Name');
  await main
    .getByRole('combobox', { name: beginning(say('registrations.field.country')) })
    .selectOption('JP');
  await field(say('registrations.field.email')).fill(`abroad-${Date.now()}@example.org`);
  await main
    .getByRole('combobox', { name: beginning(say('registrations.fact.category')) })
    .selectOption('physician-abroad');
  await main.getByRole('checkbox', { name: beginning(say('registrations.admin.desk.agreed')) }).tap();
  await expectNoSideways(page);
  await button(say('registrations.admin.desk.register')).tap();
  await button(say('registrations.admin.desk.invoice')).tap();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: beginning(say('registrations.admin.desk.invoice.payer')) })
    .fill('Sample Hospital');
  await dialog
    .getByRole('textbox', { name: beginning(say('registrations.admin.desk.businessNumber')) })
    .fill('123-45-67891');
  await dialog.getByLabel(say('registrations.admin.desk.dueOn')).fill('2027-01-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Invoice/ }).tap();
  await expect(main.getByText(say('registrations.state.completed'), { exact: true })).toBeVisible();
  await expectNoSideways(page);
  await context.close();
});
