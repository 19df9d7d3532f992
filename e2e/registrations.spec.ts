import { formatMoney } from '../apps/web/app/platform/money.ts';
import { registerBeside } from './support/api.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillBeside } from './support/draft.ts';
import { mailTo } from './support/mail.ts';
import { internationalAttendee, koreanAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { lookUp, successPage } from './support/results.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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

  await lookUp(page, 'ko', { number, email: person.email });
  await expect(page.getByText(form.say('registrations.confirm.completed.title'))).toBeVisible();
  await expect(success.fact('registrations.fact.paid')).toHaveText(formatMoney('ko', person.category.price));
  await expectAccessible(page);
});

test('An international attendee registers on a desktop in English and pays in dollars', async ({ page }) => {
  const person = internationalAttendee();
  const form = registrationForm(page, 'en');
  const payment = cardPayment(page, 'en');
  await form.fillAll(person);
  await form.next('review');

  await expect(payment.payButton()).toContainText(formatMoney('en', person.category.price));
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
  const typed = '<img src=x onerror=alert(1)>"\'& 😀';
  const person = { ...koreanAttendee('resident'), affiliationKo: typed, affiliationEn: typed };
  const form = registrationForm(page, 'en');
  await fillBeside(page, 'en', person, 'consents');
  await form.goTo('review');
  await expect(page.getByText(typed)).toHaveCount(2);
  await form.next('review', true);

  const success = successPage(page, 'en');
  const number = await success.number();
  await expect(success.fact('registrations.fact.amount')).toHaveText(form.say('registrations.fee.free'));
  await expect(success.fact('registrations.fact.affiliation')).toHaveText(typed);
  const mail = await mailTo(page, person.email);
  expect(mail.subject).toContain(number);
  expect(mail.text).toContain(form.say('mails.fact.free'));
  expect(mail.html).not.toContain('<img src=x');
});

test('When the postcode search is blocked the address is typed', async ({ page }) => {
  const person = koreanAttendee();
  const form = registrationForm(page, 'ko');
  await fillBeside(page, 'ko', person, 'category');
  await form.goTo('attendee');
  const zipcode = form.textbox('registrations.field.zipcode');
  await expect(zipcode).not.toBeEditable();
  await page.getByRole('button', { name: form.say('registrations.address.search') }).click();
  await expect(page.getByText(form.say('registrations.address.blocked'))).toBeVisible();
  await expect(zipcode).toBeFocused();
  await expectAccessible(page);
  await zipcode.fill(person.zipcode);
  await expect(zipcode).toHaveValue(person.zipcode);
  await expect(page.getByRole('button', { name: form.say('registrations.address.search') })).toBeEnabled();
});

test('An address that is chosen in the postcode search fills the form', async ({ page }) => {
  const form = registrationForm(page, 'ko');
  await fillBeside(page, 'ko', koreanAttendee(), 'category');
  // The service's program as its public documentation describes it; nothing leaves the machine.
  await page.route('https://t1.kakaocdn.net/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.kakao = { Postcode: class {
        constructor(options) { this.options = options; }
        embed(layer) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'choose';
          button.onclick = () => this.options.oncomplete({
            zonecode: '04524', address: '서울 중구 세종대로 110', addressType: 'R',
            bname: '태평로1가', buildingName: '예시빌딩',
          });
          layer.append(button);
        }
      } };`,
    }),
  );
  await form.goTo('attendee');
  // Who has begun to type may still search.
  await form.typeAddressMyself();
  await expect(form.textbox('registrations.field.zipcode')).toBeEditable();
  await page.getByRole('button', { name: form.say('registrations.address.search') }).click();
  await page.getByRole('button', { name: 'choose' }).click();
  await expect(form.textbox('registrations.field.zipcode')).toHaveValue('04524');
  await expect(form.textbox('registrations.field.addr1')).toHaveValue(
    '서울 중구 세종대로 110 (태평로1가, 예시빌딩)',
  );
  await expect(form.textbox('registrations.field.addr2')).toBeFocused();
});

const wrongKorean = [
  ['registrations.field.name', 'Hong', 'errors.field.korean_name_wide'],
  ['registrations.field.familyName', '홍', 'errors.field.latin_name'],
  ['registrations.field.givenName', 'ㄱㄴ', 'errors.field.latin_name'],
  ['registrations.field.email', 'gil.dong@example', 'errors.field.email'],
  ['registrations.field.phone', '1234', 'errors.field.phone'],
  ['registrations.field.licenceNumber', '12a45', 'errors.field.licence_number'],
  ['registrations.field.affiliationKo', '   ', 'registrations.required.affiliationKo'],
  ['registrations.field.affiliationEn', 'x'.repeat(151), 'errors.field.too_long'],
  ['registrations.field.department', 'right\u202Eleft', 'errors.field.characters'],
  ['registrations.field.zipcode', '4524', 'errors.field.zipcode'],
  ['registrations.field.addr1', '', 'registrations.required.addr1'],
] as const;

// Each sentence in both languages: form-page.test.tsx.
test('What is wrong is said at each field, and nothing is lost', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const form = registrationForm(page, 'ko');
  const person = koreanAttendee();
  await form.enter('korean');
  await form.next('fee');
  await expect(form.problems()).toBeFocused();
  await expect(form.problems()).toContainText(form.say('registrations.required.categoryCode'));
  await form.choice(person.category.ko).check();
  await expect(form.problems()).toBeHidden();
  await form.chooseCategory(person);

  await form.typeAddressMyself();
  for (const [field, typed] of wrongKorean) await form.textbox(field).fill(typed);
  await form.next('attendee');
  await expect(form.problems()).toBeFocused();
  await expect(form.problems().getByRole('link')).toHaveCount(wrongKorean.length);
  for (const [field, typed, problem] of wrongKorean) {
    await expect(form.textbox(field)).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(form.say(problem))),
    );
    await expect(form.textbox(field)).toHaveValue(typed);
  }
  await expectAccessible(page);
  await form.problems().getByRole('link').first().click();
  await expect(form.textbox('registrations.field.name')).toBeFocused();

  await form.fillKorean(person);
  await form.next('attendee');
  await expect(form.problems()).toBeFocused();
  await expect(form.problems().getByRole('link')).toHaveText([form.say('errors.VERIFICATION_REQUIRED')]);
  await form.proveEmail(person.email);
  await form.next('attendee');
  await expect(form.heading('options')).toBeVisible();
  await form.chooseOptions();
  await form.next('review');
  await expect(form.problems()).toBeFocused();
  await expect(form.problems().getByRole('link')).toHaveCount(3);
  await form.consentToRequired();
  await form.next('review');
  await expect(cardPayment(page, 'ko').payButton()).toBeVisible();
});

test('Who is registered already is told so at the field, and gets the number by mail', async ({ page }) => {
  const person = koreanAttendee();
  const { number } = await registerBeside(page, person);
  const form = registrationForm(page, 'ko');
  await fillBeside(page, 'ko', person, 'consents', 1);
  await form.goTo('review');
  await form.next('review');
  await expect(form.heading('attendee')).toBeVisible();
  await expect(form.textbox('registrations.field.email')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(form.say('registrations.already.email'))),
  );
  await expect(form.textbox('registrations.field.name')).toHaveValue(person.name);
  await expectAccessible(page);
  expect((await mailTo(page, person.email, 2)).subject).toContain(number);
});
