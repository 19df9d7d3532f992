import { formatMoney } from '../apps/web/app/platform/money.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { mailTo } from './support/mail.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { internationalAttendee, koreanAttendee } from './support/people.ts';
import { phone } from './support/phones.ts';
import { successPage } from './support/results.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, type Page, pageAt, test } from './support/test.ts';

/** Pays by card on a phone. Returns the order, which the gateway will refuse to give back. */
async function payForGood(page: Page, language: 'ko' | 'en') {
  const person = language === 'ko' ? koreanAttendee() : internationalAttendee();
  const payment = cardPayment(page, language);
  await fillDraftByPosts(page, language, person, 'submission');
  await page.goto(pageAt('/Registration/Payment', language));
  await payment.leaveForCardPage();
  await payment.payOnCardPage(cards.approved);
  const number = await successPage(page, language).number();
  const [orderNumber = ''] = payment.orders();
  await payment.refuseCancel(orderNumber);
  return { person, number, amount: formatMoney(language, person.category.price) };
}

test.use(phone);

for (const language of ['ko', 'en'] as const)
  test(`What a card refuses to take back goes to a bank account: ${language}`, async ({ page, browser }) => {
    test.slow();
    const { person, number, amount } = await payForGood(page, language);
    const own = messagesIn(language);
    const say = messagesIn('ko');
    const office = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const dialog = office.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    const giveReason = () =>
      dialog
        .getByRole('textbox', { name: beginning(say('console.reason')) })
        .first()
        .fill('카드가 해지됨');
    const row = office.getByRole('row').filter({ hasText: number });

    await openAs(office, demoPeople.staff, pageAt(`/Admin/Registrations?query=${number}`));
    await row.getByRole('link').click();
    await office.getByRole('button', { name: say('registrations.admin.cancel'), exact: true }).click();
    await giveReason();
    await dialog
      .getByRole('button', { name: beginning(say('registrations.admin.cancel')) })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);
    await office.goto(pageAt('/Admin/PaymentCases'));
    await row.getByRole('button', { name: beginning(say('payments.admin.bankRefund.act')) }).click();
    await giveReason();
    if (language === 'ko') await expectAccessible(office);
    await button(say('payments.admin.bankRefund.request')).click();
    await expect(row).toContainText(say('payments.admin.bankRefund.state.requested'));

    const mail = await mailTo(page, person.email, 4);
    const { pathname, hash } = new URL(/https?:\S+#l_[\w-]+/.exec(mail.text)?.[0] ?? '');
    await page.goto(`${pathname}${hash}`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: own('payments.bankAccount.act') }).click();
    const field = (key: 'bankName' | 'swift' | 'holder' | 'number') =>
      main.getByRole('textbox', { name: beginning(own(`payments.bankAccount.${key}`)) });
    const send = main.getByRole('button', { name: own('payments.bankAccount.send') });
    await main
      .getByRole('combobox', { name: beginning(own('payments.bankAccount.bank')) })
      .selectOption(language === 'ko' ? 'shinhan' : 'abroad');
    await field('holder').fill('SAMPLE');
    await field('number').fill('12');
    await send.click();
    await expect(field('number')).toHaveAttribute('aria-invalid', 'true');
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    if (language === 'en') {
      await field('bankName').fill('Sample Bank');
      await field('swift').fill('SMPLSGSG');
    }
    await field('number').fill('110-234-567890');
    await send.click();
    await expect(main.getByText(own('payments.bankAccount.entered.title'))).toBeVisible();
    await expect(main.getByText(amount).first()).toBeVisible();
    await expect(main.getByText('110234567890')).toHaveCount(0);
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);

    await office.reload();
    await expect(row).toContainText(say('payments.admin.bankRefund.state.entered'));
    await row.getByRole('button', { name: beginning(say('payments.admin.bankRefund.act')) }).click();
    const part = (name: string) => dialog.locator('details').filter({ hasText: name }).locator('summary');
    await part(say('payments.admin.bankRefund.reveal')).click();
    await giveReason();
    await button(say('payments.admin.bankRefund.reveal')).click();
    await expect(dialog.getByText('110234567890')).toBeVisible();
    if (language === 'ko') await expectAccessible(office);
    await part(say('payments.admin.bankRefund.transfer')).click();
    await button(say('payments.admin.bankRefund.transfer')).click();
    await expect(row).toHaveCount(0);

    await page.reload();
    await expect(main.getByText(own('payments.bankAccount.transferred.title'))).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
  });
