import { formatMoney } from '../apps/web/app/platform/money.ts';
import { codeTo } from './support/account.ts';
import { registerByApi } from './support/api.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { mailTo } from './support/mail.ts';
import { internationalAttendee, koreanAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { lookUp, successPage } from './support/results.ts';
import { expect, expectAccessible, pageAt, test, untilInteractive } from './support/test.ts';

test('A Korean attendee registers on a desktop, pays in the card window and holds a confirmation', async ({
  page,
}) => {
  const person = koreanAttendee();
  const form = registrationForm(page, 'ko');
  const payment = cardPayment(page, 'ko');
  await form.fillAll(person);
  await form.next('review');

  await expect(payment.payButton()).toContainText(formatMoney('ko', person.category.price));
  await payment.openWindow();
  await payment.payInWindow(cards.approved);

  const success = successPage(page, 'ko');
  const number = await success.number();
  await expect(page).toHaveURL(/\/Registration\/Korean\/Success$/);
  await expect(success.qrCode(number)).toBeVisible();
  await page.reload();
  expect(await success.number()).toBe(number);

  const mail = await mailTo(page, person.email, 2);
  expect(mail.subject).toContain(number);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'text/calendar']);

  // The browser that paid is not asked again.
  await page.goto(pageAt('/Registration/Confirm'));
  await expect(success.qrCode(number)).toBeVisible();
  await lookUp(page, 'ko', { number, email: person.email });
  await expect(page.getByText(form.say('registrations.confirm.completed.title'))).toBeVisible();
  await expect(success.fact('registrations.fact.paid')).toHaveText(formatMoney('ko', person.category.price));
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '영수증: 한국어 (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-2025-\d{4}-ko\.pdf$/);

  // From now on this browser is led to the registration, from its first paint on.
  const shifts = await page.context().newPage();
  await shifts.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) document.documentElement.dataset.shift = String(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await shifts.goto(pageAt('/Main'));
  await untilInteractive(shifts);
  await expect(shifts.locator('main [data-for=newcomers]').first()).toBeHidden();
  expect(Number((await shifts.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
  await shifts
    .getByRole('main')
    .getByRole('link', { name: form.say('ui.quick.own') })
    .click();
  await expect(shifts).toHaveURL(pageAt('/Registration/Confirm'));
  await expect(successPage(shifts, 'ko').qrCode(number)).toBeVisible();
});

test('An international attendee registers on a desktop in English and pays in dollars', async ({ page }) => {
  const person = internationalAttendee();
  const form = registrationForm(page, 'en');
  const payment = cardPayment(page, 'en');
  await form.fillAll(person);
  await form.next('review');

  await expect(payment.payButton()).toContainText(formatMoney('en', person.category.price));
  // Until it is paid, home leads to its payment.
  await untilInteractive(page);
  const home = await page.context().newPage();
  await home.goto(pageAt('/Main', 'en'));
  await untilInteractive(home);
  const main = home.getByRole('main');
  await expect(main.locator('[data-for=newcomers]').first()).toBeHidden();
  await main.getByRole('link', { name: form.say('ui.quick.pay') }).click();
  await expect(home.getByText(form.say('registrations.confirm.waiting.title'))).toBeVisible();
  await home.close();
  await payment.openWindow();
  await payment.payInWindow(cards.approved);

  const success = successPage(page, 'en');
  const number = await success.number();
  await expect(page).toHaveURL(/\/en\/Registration\/International\/Success$/);
  await expect(success.fact('registrations.fact.name')).toHaveText('Zoë O’SAMPLE');
  expect((await mailTo(page, person.email, 2)).subject).toContain(number);
});

test('A resident registers free of charge, and markup that was typed stays text everywhere', async ({
  page,
}) => {
  const hostileText = '<img src=x onerror=alert(1)>"\'& 😀';
  const person = { ...koreanAttendee('resident'), affiliationKo: hostileText, affiliationEn: hostileText };
  const form = registrationForm(page, 'en');
  await fillDraftByPosts(page, 'en', person, 'consents');
  await form.goTo('review');
  await expect(page.getByText(hostileText)).toHaveCount(2);
  await form.next('review', true);

  const success = successPage(page, 'en');
  const number = await success.number();
  await expect(success.fact('registrations.fact.amount')).toHaveText(form.say('registrations.fee.free'));
  await expect(success.fact('registrations.fact.affiliation')).toHaveText(hostileText);
  const mail = await mailTo(page, person.email);
  expect(mail.subject).toContain(number);
  expect(mail.text).toContain(form.say('mails.fact.free'));
  expect(mail.html).not.toContain('<img src=x');
});

const wrongKorean = [
  ['registrations.field.name', 'Hong', 'errors.field.korean_name_wide'],
  ['registrations.field.familyName', '홍', 'errors.field.latin_name'],
  ['registrations.field.givenName', 'ㄱㄴ', 'errors.field.latin_name'],
  ['registrations.field.email', 'gil.dong@example', 'errors.field.email'],
  ['registrations.field.phone', '1234', 'errors.field.phone'],
  ['registrations.field.affiliationKo', '   ', 'registrations.required.affiliationKo'],
  ['registrations.field.affiliationEn', '예시병원', 'errors.field.latin'],
  ['registrations.field.department', 'right\u202Eleft', 'errors.field.characters'],
  ['registrations.field.licenceNumber', '1234567', 'errors.field.licence_number'],
] as const;

// Each sentence in both languages: form-page.test.tsx.
test('What is wrong is said at each field, and nothing is lost', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const form = registrationForm(page, 'ko');
  const person = koreanAttendee();
  await form.enter('korean');
  await form.chooseCategory(person);

  for (const [field, value] of wrongKorean) await form.textbox(field).fill(value);
  await form.next('attendee');
  await expect(form.problems()).toBeFocused();
  await expect(form.problems().getByRole('link')).toHaveCount(wrongKorean.length);
  for (const [field, value, problem] of wrongKorean) {
    await expect(form.textbox(field)).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(form.say(problem))),
    );
    await expect(form.textbox(field)).toHaveValue(value);
  }
  await form.problems().getByRole('link').first().click();
  await expect(form.textbox('registrations.field.name')).toBeFocused();

  await form.fillKorean(person);
  await form.next('attendee');
  await expect(form.problems()).toBeFocused();
  await expect(form.problems().getByRole('link')).toHaveText([form.say('errors.VERIFICATION_REQUIRED')]);
  await form.proveEmail(person.email);
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();
  await form.next('review');
  await expect(form.problems()).toBeFocused();
  await expect(form.problems().getByRole('link')).toHaveCount(3);
  await form.consentToRequired();
  await form.next('review');
  await expect(cardPayment(page, 'ko').payButton()).toBeVisible();
});

test('Who has not paid yet is told so at the proven address, and led to pay', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const person = koreanAttendee();
  const { number } = await registerByApi(page, person);
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'attendee');
  await form.goTo('attendee');
  await expect(page.getByText(form.say('registrations.inUse.unpaid.text'))).toBeHidden();
  await form.emailButton('send').click();
  await form.code().fill(await codeTo(page, person.email, 2));
  await expect(form.textbox('registrations.field.email')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(form.say('registrations.already.email'))),
  );
  await expect(
    page.getByText(form.say('registrations.inUse.number', { number: number ?? '' })),
  ).toBeVisible();
  await expectAccessible(page);
  await form.next('attendee');
  await expect(form.problems()).toContainText(form.say('registrations.already.email'));
  await expect(form.textbox('registrations.field.name')).toHaveValue(person.name);
  await page.getByRole('button', { name: form.say('registrations.inUse.unpaid.action') }).click();
  await expect(cardPayment(page, 'ko').payButton()).toContainText(formatMoney('ko', person.category.price));
});

for (const hasScripts of [true, false])
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });
    test('a likely slip and a number without text messages are questioned, and neither is refused', async ({
      page,
      watch,
    }) => {
      watch.allow(/status of 4\d\d/);
      const form = registrationForm(page, 'ko', { hasScripts });
      const person = { ...koreanAttendee(), email: 'hong@gmial.com', phone: '02-123-4567' };
      await form.enter('korean');
      await form.chooseCategory(person);
      await form.fillKorean(person);
      await form.emailButton('send').click();
      const slipText = form.say('registrations.slip.text', { email: person.email });
      const slip = page.getByText(slipText);
      await expect(slip).toBeVisible();
      if (hasScripts) await expect(page.locator(':focus')).toContainText(slipText);
      if (hasScripts) await expectAccessible(page);
      await form.emailButton('send').click();
      await expect(form.code()).toBeVisible();
      await form.emailButton('other').click();
      await form.textbox('registrations.field.email').fill(person.email);
      await form.next('attendee');
      await expect(slip).toBeVisible();
      const question = page.getByText(form.say('registrations.phone.asked', { phone: person.phone }));
      await expect(question).toBeVisible();
      if (hasScripts) await expect(question).toBeInViewport();
      await page
        .getByRole('button', { name: form.say('registrations.slip.take', { email: 'hong@gmail.com' }) })
        .click();
      await expect(form.textbox('registrations.field.email')).toHaveValue('hong@gmail.com');
      await expect(form.textbox('registrations.field.phone')).toHaveValue(person.phone);
      await form.next('attendee');
      await expect(form.problems()).toContainText(form.say('errors.VERIFICATION_REQUIRED'));
    });
  });
