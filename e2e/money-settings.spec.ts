import { savedBook } from '../apps/api/test/workbooks.ts';
import { formatMoney } from '../apps/web/app/platform/money.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { run, sendAndCompare, undo } from './support/imports.ts';
import { mailTo } from './support/mail.ts';
import { beginning, languages, messagesIn } from './support/messages.ts';
import { pressAt, tapAt } from './support/mouse.ts';
import { koreanAttendee } from './support/people.ts';
import { phone } from './support/phones.ts';
import { assignRoleByApi, demoPeople, openAs, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });

/** A statement as a Korean bank's: titles above the headings, deposits and withdrawals. */
const statement = (rows: readonly [depositor: string, amountWon: number][]) =>
  savedBook([
    ['거래내역조회', '', '', '', '', ''],
    ['거래일시', '적요', '보낸분/받는분', '출금액', '입금액', '잔액'],
    ...rows.map(([depositor, amount]) => [
      `${today.format(new Date())} 09:00:00`,
      '타행이체',
      depositor,
      '',
      amount,
      1_000_000,
    ]),
    [`${today.format(new Date())} 10:00:00`, '급여', '예시직원', 3_000_000, '', 500_000],
  ]);

async function setTransfers(page: Page, isEnabled: boolean): Promise<void> {
  const say = messagesIn('ko');
  await openAs(page, demoPeople.staff, pageAt('/Admin/TransferSettings'));
  const main = page.getByRole('main');
  await main.getByLabel(say('payments.admin.transfers.isEnabled')).setChecked(isEnabled);
  await main.getByLabel(beginning(say('payments.admin.transfers.accountNumber'))).fill('110-123-456789');
  await main.getByLabel(beginning(say('payments.admin.transfers.holder'))).fill('예시학회');
  await pressAt(page, main.getByRole('button', { name: say('console.save'), exact: true }));
  await expect(main.getByText(say('payments.admin.transfers.saved'))).toBeVisible();
}

for (const language of languages)
  test(`a transfer is chosen on a phone, and confirmed by the statement of the bank: ${language}`, async ({
    page: office,
    newDevice,
  }) => {
    test.slow();
    const say = messagesIn(language);
    const isOnPhone = language === 'en';
    const press = isOnPhone ? tapAt : pressAt;
    await setTransfers(office, true);

    const page = await newDevice(phone);
    const person = koreanAttendee('nurse');
    await fillDraftByPosts(page, language, person, 'submission');
    await page.goto(pageAt('/Registration/Payment', language));
    const main = page.getByRole('main');
    const depositor = main.getByLabel(beginning(say('payments.transferring.depositor'))).first();
    await untilInteractive(page);
    if (language === 'ko') await expectAccessible(page);
    await depositor.fill('');
    await tapAt(page, main.getByRole('button', { name: say('payments.transferring.choose') }));
    await depositor.fill(`가족예시${Date.now() % 10_000}`);
    const payer = await depositor.inputValue();
    await tapAt(page, main.getByRole('button', { name: say('payments.transferring.choose') }));
    await expect(
      main.getByRole('heading', { name: say('payments.transferring.waiting') }).first(),
    ).toBeVisible();
    await expect(main.getByText('110-123-456789')).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    const { text } = await mailTo(page, person.email, 2);
    expect(text).toContain(payer);

    const staffPage = isOnPhone ? await newDevice(phone) : office;
    const amount = person.category.price.amountMinor;
    const file = `statement-${Date.now()}.xlsx`;
    const stranger = `모르는분${Date.now() % 10_000}`;
    await openAs(staffPage, demoPeople.staff, pageAt('/Admin/Deposits', language));
    const desk = staffPage.getByRole('main');
    const rowOf = (name: string) => desk.getByRole('row').filter({ hasText: name });
    await press(staffPage, desk.getByRole('link', { name: say('deposits.admin.import') }));
    const bytes = statement([
      [payer, amount],
      [stranger, 70_000],
    ]);
    await sendAndCompare(staffPage, say, file, Buffer.from(bytes));
    if (language === 'ko') await expectAccessible(staffPage);
    await run(staffPage, say);
    const imported = staffPage.url();

    await expect(async () => {
      await staffPage.goto(pageAt(`/Admin/Deposits?query=${payer}`, language));
      await expect(rowOf(payer)).toContainText(say('deposits.admin.state.matched'), { timeout: 2000 });
    }).toPass();
    await expect(rowOf(payer)).toContainText(say('deposits.admin.byProgram'));
    await page.reload();
    await expect(main.getByText(say('registrations.state.completed')).first()).toBeVisible();

    await staffPage.goto(pageAt('/Admin/Deposits', language));
    await expect(rowOf(stranger)).toContainText(say('deposits.admin.nobody'));
    if (language === 'ko') await expectAccessible(staffPage);
    for (const width of [360, 768, 1280]) {
      await staffPage.setViewportSize({ width, height: 800 });
      await expectNoSideways(staffPage);
    }
    if (isOnPhone) await staffPage.setViewportSize(phone.viewport);
    await press(
      staffPage,
      rowOf(stranger).getByRole('button', { name: beginning(say('deposits.admin.decide')) }),
    );
    const dialog = staffPage.getByRole('dialog');
    await press(staffPage, dialog.getByLabel(say('deposits.admin.decide.ignored')));
    await dialog.getByLabel(beginning(say('console.reason'))).fill('후원금');
    if (language === 'ko') await expectAccessible(staffPage);
    await press(staffPage, dialog.getByRole('button', { name: say('console.save'), exact: true }));
    await expect(rowOf(stranger)).toContainText(say('deposits.admin.state.ignored'));

    // A decision of staff keeps the statement from being undone, until it is taken back.
    await press(
      staffPage,
      rowOf(stranger).getByRole('button', { name: beginning(say('deposits.admin.reopen')) }),
    );
    await dialog.getByLabel(beginning(say('console.reason'))).fill('잘못 누름');
    await press(staffPage, dialog.getByRole('button', { name: say('deposits.admin.reopen'), exact: true }));
    await expect(rowOf(stranger)).toContainText(say('deposits.admin.state.open'));
    await staffPage.goto(imported);
    await undo(staffPage, say, file);
    await page.reload();
    await expect(
      main.getByRole('heading', { name: say('payments.transferring.waiting') }).first(),
    ).toBeVisible();
    await setTransfers(office, false);
  });

test('a refund above a sum waits for the yes of a second member of staff', async ({
  page,
  newDevice,
  watch,
}) => {
  watch.allow(/409 \(Conflict\).*\/refund/);
  const say = messagesIn('ko');
  const limit = async (sum: string) => {
    await openAs(page, demoPeople.staff, pageAt('/Admin/PaymentSettings'));
    await page
      .getByRole('group', { name: say('payments.admin.settings.secondYes') })
      .getByLabel(beginning(say('payments.admin.settings.secondYes.sum', { unit: say('console.unit.KRW') })))
      .fill(sum);
    await page.getByRole('button', { name: say('console.save'), exact: true }).click();
    await expect(page.getByText(say('payments.admin.settings.saved'))).toBeVisible();
  };
  const colleague = await signUpByApi(page);
  await assignRoleByApi(page, colleague.id, 'FINANCE');
  await limit('10000');

  const email = `second-yes-${Date.now()}@example.org`;
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await page.goto(pageAt('/Admin/Desk'));
  await button(say('registrations.admin.desk.new')).click();
  await main.getByLabel(beginning(say('registrations.field.name'))).fill('두사람예시');
  await main.getByLabel(beginning(say('registrations.field.email'))).fill(email);
  await main
    .getByRole('combobox', { name: beginning(say('registrations.fact.category')) })
    .selectOption('nurse');
  await main.getByRole('checkbox', { name: beginning(say('registrations.admin.desk.agreed')) }).check();
  await button(say('registrations.admin.desk.register')).click();
  await main.getByRole('radio', { name: say('payments.method.cash') }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText(say('registrations.state.completed'), { exact: true })).toBeVisible();

  await page.goto(pageAt(`/Admin/Payments?query=${email}`));
  const row = (on: Page) => on.getByRole('row').filter({ hasText: '두사람예시' });
  await pressAt(page, row(page).getByRole('link').first());
  await pressAt(page, button(say('registrations.admin.refund')));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(beginning(say('registrations.admin.refund.amount', { unit: '원' }))).fill('20000');
  await dialog.getByLabel(beginning(say('console.reason'))).fill('이중 할인');
  await pressAt(
    page,
    dialog.getByRole('button', { name: say('registrations.admin.refund.send'), exact: true }),
  );
  await expect(dialog).toHaveCount(0);

  await page.goto(pageAt('/Admin/MoneyRequests'));
  await expect(row(page)).toContainText(formatMoney('ko', { amountMinor: 20_000, currency: 'KRW' }));
  await expect(
    row(page).getByRole('button', { name: beginning(say('registrations.admin.moneyRequest.agree')) }),
  ).toHaveCount(0);

  const other = await newDevice(phone);
  await openAs(other, colleague, pageAt('/Admin/MoneyRequests'));
  await expectAccessible(other);
  await expectNoSideways(other);
  await tapAt(
    other,
    row(other).getByRole('button', { name: beginning(say('registrations.admin.moneyRequest.agree')) }),
  );
  const question = other.getByRole('dialog');
  await expectAccessible(other);
  await tapAt(
    other,
    question.getByRole('button', { name: say('registrations.admin.moneyRequest.agree'), exact: true }),
  );
  await expect(row(other)).toContainText(say('registrations.admin.moneyRequest.state.done'));
  await limit('');
});
