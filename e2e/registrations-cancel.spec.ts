import { formatMoney } from '../apps/web/app/platform/money.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { registrationCodeTo } from './support/mail.ts';
import { beginning } from './support/messages.ts';
import { internationalAttendee, koreanAttendee } from './support/people.ts';
import { lookUp, successPage } from './support/results.ts';
import { demoPeople, signInByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

/** Refunds a part through the API, as staff do while the registrant reads the page. */
async function refundPart(
  page: Page,
  number: string,
  amountMinor: number,
  remaining: { amountMinor: number; currency: string },
) {
  const { data } = await signInByApi(page, demoPeople.staff);
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const found = await page.request.get(`/api/admin/registration?query=${number}`, { headers });
  const [entry] = (await found.json()).data.content;
  const answer = await page.request.post(`/api/admin/registration/${entry.id}/refund`, {
    headers,
    data: { reason: '본인이 전화로 요청', amountMinor, remaining },
  });
  expect(answer.status()).toBe(200);
}

/** By the demo's table all goes back now, less a fee of 30 dollars. */
const walks = [
  { language: 'ko', person: koreanAttendee, feeMinor: 0, state: 'cancelled' },
  { language: 'en', person: internationalAttendee, feeMinor: 3000, state: 'part-cancelled' },
] as const;

for (const { language, person: newPerson, feeMinor, state } of walks)
  test(`Paid, cancelled elsewhere with a mailed code and the refund shown before, on a phone: ${language}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const person = newPerson();
    const { price } = person.category;
    const payment = cardPayment(page, language);
    await fillDraftByPosts(page, language, person, 'submission');
    await page.goto(pageAt('/Registration/Payment', language));
    await payment.openWindow();
    await payment.payInWindow(cards.approved);
    const number = await successPage(page, language).number();

    const phone = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await lookUp(phone, language, { number, email: person.email });
    const { say, fact } = successPage(phone, language);
    const main = phone.getByRole('main');
    const money = (amountMinor: number) => formatMoney(language, { ...price, amountMinor });
    const cancelFor = (paidMinor: number) =>
      main.getByRole('button', {
        name: say('registrations.cancel.act', { amount: money(paidMinor - feeMinor) }),
      });
    await main.getByRole('link', { name: say('registrations.change.cancel'), exact: true }).click();
    await untilInteractive(phone);
    await expect(cancelFor(price.amountMinor)).toBeVisible();
    await expect(fact('registrations.fact.paid')).toHaveText(money(price.amountMinor));
    if (language === 'ko') await expectAccessible(phone);
    await expectNoSideways(phone);

    await refundPart(page, number, 10_000, price);
    await cancelFor(price.amountMinor).click();
    const code = main.getByRole('textbox', { name: beginning(say('registrations.code.code')) });
    await code.fill(await registrationCodeTo(phone, person.email));
    await main.getByRole('button', { name: say('registrations.email.confirm') }).click();
    await expect(main.getByText(say('registrations.cancel.amountChanged'))).toBeVisible();
    if (language === 'ko') await expectAccessible(phone);
    const remainingMinor = price.amountMinor - 10_000;
    await cancelFor(remainingMinor).click();

    await expect(main.getByText(say('registrations.change.cancelled.title'))).toBeVisible();
    const refunded = fact('registrations.fact.refund').first();
    await expect(refunded).toContainText(money(price.amountMinor - feeMinor));
    if (language === 'ko') await expectAccessible(phone);
    await expectNoSideways(phone);
    expect((await payment.charges()).map((charge) => charge.state)).toEqual([state]);
  });
