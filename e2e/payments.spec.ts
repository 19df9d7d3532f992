import { formatMoney } from '../apps/web/app/platform/money.ts';
import { registerByApi } from './support/api.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { mailTo } from './support/mail.ts';
import { languages } from './support/messages.ts';
import { internationalAttendee, koreanAttendee } from './support/people.ts';
import { phone } from './support/phones.ts';
import { registrationForm } from './support/registration.ts';
import { lookUp, successPage } from './support/results.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

/** Takes a Korean attendee to the pay button. */
async function atPayment(page: Page) {
  const person = koreanAttendee('nurse');
  const payment = cardPayment(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'submission');
  await page.goto(pageAt('/Registration/Payment'));
  return { person, payment };
}

/** Takes a Korean attendee to the button that leads to payment. */
async function atReview(page: Page) {
  const person = koreanAttendee('nurse');
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'consents');
  await form.goTo('review');
  return { person, form, payment: cardPayment(page, 'ko') };
}

test.describe('on a phone', () => {
  test.use(phone);

  for (const language of languages)
    test(`an attendee is taken to the card page and comes back registered (${language})`, async ({
      page,
    }) => {
      const person = language === 'ko' ? koreanAttendee() : internationalAttendee();
      const payment = cardPayment(page, language);
      if (language === 'ko') {
        await fillDraftByPosts(page, language, person, 'submission');
        await page.goto(pageAt('/Registration/Payment', language));
      } else {
        const form = registrationForm(page, language);
        await form.fillAll(person);
        await expect(page).toHaveURL(/\/Mobile\?step=review$/);
        await form.next('review');
      }
      await expect(page).toHaveURL(/\/Registration\/Payment\/Mobile$/);
      if (language === 'ko') await expectAccessible(page);
      await expectNoSideways(page);
      // Visible without scrolling on the shortest phone.
      const button = await payment.payButton().boundingBox();
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(640);
      await payment.leaveForCardPage();
      expect(await page.evaluate(() => document.characterSet)).toBe('EUC-KR');
      await payment.payOnCardPage(cards.approved);

      const success = successPage(page, language);
      const number = await success.number();
      await expect(success.fact('registrations.fact.paid')).toHaveText(
        formatMoney(language, person.category.price),
      );
      if (language === 'ko') await expectAccessible(page);
      await expectNoSideways(page);
      expect(await payment.charges()).toMatchObject([
        { amount: person.category.price.amountMinor, state: 'approved' },
      ]);
      expect((await mailTo(page, person.email, 2)).subject).toContain(number);
    });

  test('Back from the card page leads to a payment page that can be used again', async ({ page }) => {
    const { payment } = await atPayment(page);
    await payment.leaveForCardPage();
    await page.goBack();
    await payment.leaveForCardPage();
    await payment.payOnCardPage(cards.approved);
    const success = successPage(page, 'ko');
    const number = await success.number();
    expect(await payment.charges()).toHaveLength(1);

    await page.goto(pageAt('/Registration/Payment/Mobile'));
    expect(await success.number()).toBe(number);
    await expect(payment.payButton()).toBeHidden();
  });

  test('a declined card leads back to the payment page', async ({ page }) => {
    const { payment } = await atPayment(page);
    await payment.leaveForCardPage();
    await payment.payOnCardPage(cards.declined);
    await expect(page.getByText(payment.say('payments.declined.title'))).toBeVisible();
    await payment.leaveForCardPage();
    await payment.payOnCardPage(cards.approved);
    await successPage(page, 'ko').number();
    expect(await payment.charges()).toHaveLength(1);
  });
});

test('A declined card charges nothing and another one pays', async ({ page }) => {
  const { payment } = await atPayment(page);
  await payment.openWindow();
  await payment.payInWindow(cards.declined);
  await expect(page.locator(':focus')).toContainText(payment.say('payments.declined.title'));
  await expectAccessible(page);
  expect(await payment.charges()).toEqual([]);
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  await successPage(page, 'ko').number();
  expect(await payment.charges()).toHaveLength(1);
});

test('A card window that was closed can be opened again', async ({ page }) => {
  const { payment } = await atPayment(page);
  await payment.openWindow();
  await payment.closeWindow();
  await expect(page.getByText(payment.say('payments.window.closed.title'))).toBeVisible();
  await expectAccessible(page);
  expect(await payment.charges()).toEqual([]);
  const again = page.getByRole('button', { name: payment.say('payments.card.again') });
  await again.click();
  await expect(payment.approveInWindow()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toContainText(payment.say('payments.window.closed.title'));
  await again.click();
  await payment.payInWindow(cards.approved);
  await successPage(page, 'ko').number();
  await expect(page.locator('h1:focus')).toHaveText(payment.say('registrations.success.title'));
  expect(await payment.charges()).toHaveLength(1);
});

test('Pressing everything twice charges once', async ({ page }) => {
  const { person, form, payment } = await atReview(page);
  await form.onward('review').first().dblclick();
  await expect(payment.payButton()).toBeVisible();
  await untilInteractive(page);
  await payment.payButton().dblclick();
  await expect(payment.approveInWindow()).toBeVisible();
  await payment.cardFrame.getByRole('radio').first().check();
  await payment.approveInWindow().dblclick();
  await successPage(page, 'ko').number();
  expect(payment.orders()).toHaveLength(1);
  expect(await payment.charges()).toHaveLength(1);
  await mailTo(page, person.email, 2);
});

test('Back from the payment page does not register or charge again', async ({ page }) => {
  const { form, payment } = await atReview(page);
  await form.next('review');
  await expect(payment.payButton()).toBeVisible();
  await expect(page.locator('h1:focus')).toHaveText(payment.say('payments.card.title'));
  await page.goBack();
  await page.getByRole('link', { name: form.say('registrations.confirm.pay') }).click();
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  const success = successPage(page, 'ko');
  const number = await success.number();
  await page.goBack();
  expect(await success.number()).toBe(number);
  expect(await payment.charges()).toHaveLength(1);
});

for (const card of ['dropped', 'unanswered'] as const)
  test(`a payment whose answer was ${card === 'dropped' ? 'lost' : 'never given'} is not offered again`, async ({
    page,
  }) => {
    const { payment } = await atPayment(page);
    await payment.openWindow();
    await payment.payInWindow(cards[card]);
    const unknown = page.getByRole('heading', { name: payment.say('payments.process.unknown.title') });
    await expect(unknown).toBeVisible();
    if (card === 'dropped') await expectAccessible(page);
    expect(await payment.charges()).toHaveLength(1);

    for (const path of ['/Registration/Payment', '/Registration/Korean?step=review']) {
      await page.goto(pageAt(path));
      await expect(unknown).toBeVisible();
      await expect(payment.payButton()).toBeHidden();
    }
    await page.reload();
    await expect(unknown).toBeVisible();
    expect(await payment.charges()).toHaveLength(1);
  });

test('A charge of another amount is cancelled by itself and can be paid again', async ({ page }) => {
  const { person, payment } = await atPayment(page);
  await payment.openWindow();
  await payment.payInWindow(cards.otherAmount);
  await expect(page.getByText(payment.say('payments.reversed.title'))).toBeVisible();
  expect(await payment.charges()).toMatchObject([{ state: 'cancelled' }]);
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  await successPage(page, 'ko').number();
  expect((await payment.charges()).filter(({ state }) => state === 'approved')).toMatchObject([
    { amount: person.category.price.amountMinor },
  ]);
});

test('A card window that is blocked leaves the way over the card page', async ({ page, watch }) => {
  watch.allow(/kcp_spay_hub|ERR_FAILED/);
  const { payment } = await atPayment(page);
  await page.route(/kcp_spay_hub\.js/, (route) => route.abort());
  await untilInteractive(page);
  await payment.payButton().click();
  await expect(page.getByText(payment.say('payments.window.blocked.title'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: payment.say('payments.window.blocked.mobile') }).click();
  await expect(page).toHaveURL(payment.cardPageUrl);
  await payment.payOnCardPage(cards.approved);
  await successPage(page, 'ko').number();
  expect(await payment.charges()).toHaveLength(1);
});

test('What the card window answered outlives a connection that fails before or after the server', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { payment } = await atPayment(page);
  const posts = /\/Registration\/Payment\.data/;
  const unsent = page.getByText(payment.say('payments.window.unsent.title'));
  await payment.openWindow();
  await page.route(posts, (route) => route.abort('internetdisconnected'));
  await payment.payInWindow(cards.approved);
  await expect(unsent).toBeVisible();
  await expectAccessible(page);
  expect(await payment.charges()).toEqual([]);

  await page.unrouteAll();
  await page.route(posts, async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  const resend = page.getByRole('button', { name: payment.say('payments.window.resend') });
  const lost = page.waitForEvent('requestfailed', (request) => posts.test(request.url()));
  await resend.click();
  await lost;
  await expect(unsent).toBeVisible();

  await page.unrouteAll();
  await resend.click();
  await successPage(page, 'ko').number();
  expect(payment.orders()).toHaveLength(1);
  expect(await payment.charges()).toHaveLength(1);
});

/** Changes one field in every form posted to an address. */
async function tamper(page: Page, address: RegExp, field: string, value: string) {
  await page.route(address, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    if (form.has(field)) form.set(field, value);
    return route.continue({ postData: form.toString() });
  });
}

test('An amount that the browser changes is not believed', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const { person, payment } = await atPayment(page);
  await tamper(page, /\/Registration\/Payment(\.data)?$/, 'shownAmountMinor', '1');
  await untilInteractive(page);
  await payment.payButton().click();
  await expect(page.getByText(payment.say('payments.changed.title'))).toBeVisible();
  expect(payment.orders()).toEqual([]);

  await page.unrouteAll();
  await page.reload();
  await tamper(page, /\/plugin\/card-window$/, 'good_mny', '1000');
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  await expect(page.getByText(payment.say('payments.declined.title'))).toBeVisible();
  expect(await payment.charges()).toEqual([]);
  await page.unrouteAll();
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  await expect(successPage(page, 'ko').fact('registrations.fact.paid')).toHaveText(
    formatMoney('ko', person.category.price),
  );
  expect(await payment.charges()).toMatchObject([{ amount: person.category.price.amountMinor }]);
});

test('Who comes back later pays from the look-up by number and e-mail', async ({ page }) => {
  const person = koreanAttendee('nurse');
  const { number } = await registerByApi(page, person);
  await page.goto(pageAt('/Registration/Payment'));
  await expect(page).toHaveURL(/\/Registration\/Confirm$/);
  await lookUp(page, 'ko', { number, email: person.email });
  const payment = cardPayment(page, 'ko');
  await expect(page.getByText(payment.say('registrations.confirm.waiting.title'))).toBeVisible();
  await page.getByRole('link', { name: payment.say('registrations.confirm.pay') }).click();
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  expect(await successPage(page, 'ko').number()).toBe(number);
});
