import { formatMoney } from '../apps/web/app/platform/money.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { registrationCodeTo } from './support/mail.ts';
import { beginning } from './support/messages.ts';
import { internationalAttendee, koreanAttendee } from './support/people.ts';
import { lookUp, successPage } from './support/results.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

/** A dinner is added, then dropped: all of it goes back now; abroad less the fee of 30 dollars. */
const walks = [
  { language: 'ko', newPerson: koreanAttendee, viewport: { width: 360, height: 800 } },
  { language: 'en', newPerson: internationalAttendee, viewport: { width: 1280, height: 800 } },
] as const;
const [workshop, dinner] = [
  { ko: '기도관리 실습 워크숍', en: 'Hands-on airway workshop' },
  { ko: '환영 만찬', en: 'Welcome dinner' },
];

for (const { language, newPerson, viewport } of walks)
  test(`Paid, then a dinner added with its difference, and dropped again elsewhere: ${language}, ${viewport.width} px`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/the server responded with a status of 400/);
    await page.setViewportSize(viewport);
    const person = newPerson();
    const payment = cardPayment(page, language);
    await fillDraftByPosts(page, language, person, 'submission');
    await page.goto(pageAt('/Registration/Payment', language));
    await payment.openWindow();
    await payment.payInWindow(cards.approved);
    const number = await successPage(page, language).number();
    const { say, fact } = successPage(page, language);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name });
    const { price } = person.category;
    const dinnerMinor = price.currency === 'USD' ? 6000 : 70_000;
    const money = (amountMinor: number) => formatMoney(language, { ...price, amountMinor });
    const option = (name: string) => main.getByRole('checkbox', { name: beginning(name) });

    // The browser that has just paid is not asked again.
    await page.goto(pageAt('/Registration/Change', language));
    await untilInteractive(page);
    await expect(option(workshop[language])).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await button(say('registrations.paidChange.review')).click();
    await expect(main.getByText(say('registrations.paidChange.none'))).toBeVisible();
    await main.getByRole('link', { name: say('registrations.paidChange.back') }).click();
    await option(dinner[language]).check();
    await main.locator('input[name="options.companion"]').fill('<script>');
    await button(say('registrations.paidChange.review')).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.locator('input[name="options.companion"]')).toHaveValue('<script>');
    await main.locator('input[name="options.companion"]').fill('');
    await button(say('registrations.paidChange.review')).click();
    await expect(fact('registrations.paidChange.pays')).toHaveText(money(dinnerMinor));
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await button(say('registrations.paidChange.applyPay', { amount: money(dinnerMinor) })).click();

    await expect(payment.payButton()).toContainText(money(dinnerMinor));
    if (language === 'ko') await expectAccessible(page);
    await payment.openWindow();
    await payment.payInWindow(cards.declined);
    await expect(main.getByText(say('payments.declined.title'))).toBeVisible();
    await payment.openWindow();
    await payment.payInWindow(cards.approved);
    await expect(main.getByText(say('registrations.paidChange.done.title'))).toBeVisible();
    await expect(option(dinner[language])).toBeChecked();

    const other = await browser.newPage({ viewport });
    await lookUp(other, language, { number, email: person.email });
    const elsewhere = successPage(other, language);
    const there = other.getByRole('main');
    await expect(elsewhere.fact('registrations.fact.options')).toContainText(dinner[language]);
    await expect(elsewhere.fact('registrations.fact.paid')).toHaveText(
      money(price.amountMinor + dinnerMinor),
    );
    await expect(there.getByText(say('registrations.history.title'))).toBeVisible();
    if (language === 'ko') await expectAccessible(other);
    await expectNoSideways(other);
    await untilInteractive(other);
    await there.getByRole('link', { name: say('registrations.paidChange.act') }).click();
    await there.getByRole('checkbox', { name: beginning(dinner[language]) }).uncheck();
    await there.getByRole('button', { name: say('registrations.paidChange.review') }).click();
    const feeMinor = price.currency === 'USD' ? 3000 : 0;
    const amount = money(dinnerMinor - feeMinor);
    const back = there.getByRole('button', { name: say('registrations.paidChange.applyBack', { amount }) });
    await expect(back).toBeVisible();
    if (language === 'ko') await expectAccessible(other);
    await expectNoSideways(other);
    await back.click();
    // Number and e-mail are on badges, so a mailed code is needed.
    const code = there.getByRole('textbox', { name: beginning(say('registrations.code.code')) });
    await code.fill(await registrationCodeTo(other, person.email));
    await there.getByRole('button', { name: say('registrations.email.confirm') }).click();
    await expect(there.getByText(say('registrations.paidChange.done.title'))).toBeVisible();
    await expect(there.getByRole('checkbox', { name: beginning(dinner[language]) })).not.toBeChecked();
    if (language === 'ko') await expectAccessible(other);
    const charges = await payment.charges();
    const isWhole = feeMinor === 0;
    expect(charges.map(({ amount: charged, state }) => [charged, state])).toContainEqual([
      dinnerMinor,
      isWhole ? 'cancelled' : 'part-cancelled',
    ]);
  });
