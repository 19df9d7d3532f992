import { formatMoney } from '../apps/web/app/platform/money.ts';
import { registerByApi } from './support/api.ts';
import { beginning, languages, messagesIn } from './support/messages.ts';
import { pressAt, tapAt } from './support/mouse.ts';
import { koreanAttendee, rareName } from './support/people.ts';
import { phone } from './support/phones.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, pageAt, test } from './support/test.ts';

for (const language of languages)
  test(`staff take money, change what was registered, and find it all in the payments: ${language}`, async ({
    newDevice,
  }) => {
    test.slow();
    const say = messagesIn(language);
    const isOnPhone = language === 'en';
    const page = await newDevice(isOnPhone ? phone : { viewport: { width: 1280, height: 800 } });
    const press = isOnPhone ? tapAt : pressAt;
    const person = { ...koreanAttendee('nurse'), name: rareName() };
    const { number } = await registerByApi(page, person);
    await openAs(page, demoPeople.staff, pageAt('/Admin/Desk', language));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    await main.getByRole('combobox', { name: say('registrations.admin.desk.find') }).fill(number);
    await press(page, main.getByRole('option', { name: new RegExp(person.name) }));
    await press(page, main.getByRole('radio', { name: say('payments.method.cash') }));
    const price = formatMoney(language, person.category.price);
    await press(page, button(say('registrations.admin.desk.take', { amount: price })));
    await expect(main.getByText(say('registrations.state.completed'), { exact: true })).toBeVisible();

    await page.goto(pageAt(`/Admin/Payments?query=${number}`, language));
    const row = main.getByRole('row').filter({ hasText: person.name });
    await expect(row).toContainText(say('payments.method.cash'));
    await expect(row).toContainText(price);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
    if (isOnPhone) await page.setViewportSize(phone.viewport);
    await press(page, row.getByRole('link').first());

    await press(page, button(say('registrations.admin.lines')));
    await expect(dialog).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await dialog.getByRole('checkbox').first().check();
    await press(page, dialog.getByRole('button', { name: say('registrations.admin.lines.preview') }));
    await dialog.getByLabel(beginning(say('console.reason'))).fill('전화로 요청');
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await press(page, dialog.locator('button[type=submit]'));
    await expect(dialog).toHaveCount(0);

    await page.goto(pageAt(`/Admin/Payments?query=${number}&method=cash&state=received`, language));
    await expect(row).toHaveCount(1);
    await press(page, button(say('registrations.admin.ledger.xlsx')));
    await dialog.getByLabel(beginning(say('console.reason'))).fill('결산');
    const saved = page.waitForEvent('download');
    await press(page, dialog.getByRole('button', { name: say('console.list.export'), exact: true }));
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  });
