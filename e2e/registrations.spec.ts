import { formatMoney } from '../apps/web/app/platform/money.ts';
import { registerBeside } from './support/api.ts';
import { cardPayment, cards } from './support/card.ts';
import { tabTo } from './support/keyboard.ts';
import { mailTo } from './support/mail.ts';
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
import { languages, wordsOf } from './support/words.ts';

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

  const mail = await mailTo(page, person.email);
  expect(mail.subject).toContain(number);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar']);

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
  expect((await mailTo(page, person.email)).subject).toContain(number);
});

test('A resident registers free of charge, and markup that was typed stays text everywhere', async ({
  page,
}) => {
  const typed = '<img src=x onerror=alert(1)>"\'& 😀';
  const person = { ...koreanAttendee('resident'), affiliationKo: typed, affiliationEn: typed };
  const form = registrationForm(page, 'en');
  await form.fillAll(person);
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
  await form.enter('korean');
  await form.chooseCategory(person);
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
  await form.enter('korean');
  await form.chooseCategory(koreanAttendee());
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
  ['registrations.field.name', 'Hong', 'errors.field.korean_name'],
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

for (const language of languages)
  test(`What is wrong is said at each field in the reader’s language, and nothing is lost (${language})`, async ({
    page,
  }) => {
    const form = registrationForm(page, language);
    const person = koreanAttendee();
    await form.enter('korean');
    await form.next('fee');
    await expect(form.problems()).toBeFocused();
    await expect(form.problems()).toContainText(form.say('registrations.required.categoryCode'));
    await form.choice(person.category[language]).check();
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
    await expect(form.heading('options')).toBeVisible();
    await form.chooseOptions();
    await form.next('review');
    await expect(form.problems()).toBeFocused();
    await expect(form.problems().getByRole('link')).toHaveCount(3);
    await form.consentToRequired();
    await form.next('review');
    await expect(cardPayment(page, language).payButton()).toBeVisible();
  });

test('Who is registered already is told so at the field, and gets the number by mail', async ({ page }) => {
  const person = koreanAttendee();
  const { number } = await registerBeside(page, person);
  const form = registrationForm(page, 'ko');
  await form.fillAll(person);
  await form.next('review');
  await expect(form.heading('attendee')).toBeVisible();
  await expect(form.textbox('registrations.field.email')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(form.say('registrations.already.email'))),
  );
  await expect(form.textbox('registrations.field.name')).toHaveValue(person.name);
  await expectAccessible(page);
  expect((await mailTo(page, person.email)).subject).toContain(number);
});

test('A category that fills up is told at once, and cannot be chosen after', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const form = registrationForm(page, 'ko');
  const student = koreanAttendee('student');
  await form.goTo('fee');
  const choice = form.choice(student.category.ko);
  await form.keeping('categoryCode', 'student', () => choice.check());

  const codes = new Set<string>();
  while (!codes.has('CATEGORY_FULL')) {
    const people = Array.from({ length: 5 }, () => registerBeside(page, koreanAttendee('student')));
    for (const { code } of await Promise.all(people)) codes.add(code);
  }
  expect([...codes].sort()).toEqual(['CATEGORY_FULL', 'SUCCESS']);

  await form.next('fee');
  await expect(form.problems()).toContainText(form.say('errors.field.full'));
  await page.reload();
  await expect(choice).toBeDisabled();
  await expect(page.getByText(form.say('registrations.fee.full'))).toBeVisible();
  await form.chooseCategory(koreanAttendee('nurse'));
});

test('The keyboard alone is enough to register and to pay', async ({ page }) => {
  const person = koreanAttendee();
  const form = registrationForm(page, 'ko');
  const payment = cardPayment(page, 'ko');
  const { keyboard } = page;
  await page.goto(pageAt('/Registration'));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: form.say('registrations.entry.korean.action') }));
  await keyboard.press('Enter');
  await expect(form.heading('fee')).toBeVisible();

  await tabTo(page, form.choice(person.category.ko));
  await keyboard.press('Space');
  await tabTo(page, form.onward('fee').first());
  await keyboard.press('Enter');
  await expect(form.heading('attendee')).toBeFocused();

  const answers = [
    ['registrations.field.name', person.name],
    ['registrations.field.familyName', person.familyName],
    ['registrations.field.givenName', person.givenName],
    ['registrations.field.email', person.email],
    ['registrations.field.phone', person.phone],
    ['registrations.field.licenceNumber', person.licenceNumber],
    ['registrations.field.affiliationKo', person.affiliationKo],
    ['registrations.field.affiliationEn', person.affiliationEn],
  ] as const;
  for (const [field, text] of answers) {
    await tabTo(page, form.textbox(field));
    await keyboard.insertText(text);
  }
  await tabTo(page, page.getByRole('button', { name: form.say('registrations.address.manual') }));
  await keyboard.press('Enter');
  await expect(form.textbox('registrations.field.zipcode')).toBeFocused();
  await keyboard.insertText(person.zipcode);
  await tabTo(page, form.textbox('registrations.field.addr1'));
  await keyboard.insertText(person.addr1);
  await keyboard.press('Enter');
  await expect(form.heading('options')).toBeFocused();
  await tabTo(page, form.onward('options').first());
  await keyboard.press('Enter');
  await expect(form.heading('review')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: form.say('registrations.review.all'), exact: true }));
  await keyboard.press('Space');
  await expect(form.consent('refund')).toBeChecked();
  await tabTo(page, form.onward('review').first());
  await keyboard.press('Enter');

  await tabTo(page, payment.payButton());
  // Before that the button leads to the card page, as on phones.
  await untilInteractive(page);
  await keyboard.press('Enter');
  await expect(payment.approveInWindow()).toBeVisible();
  await tabTo(page, payment.approveInWindow());
  await keyboard.press('Enter');
  await successPage(page, 'ko').number();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a Korean attendee is corrected, registers and comes to the payment page', async ({ page, watch }) => {
    watch.allow(/status of 400/);
    const form = registrationForm(page, 'ko', { hasScripts: false });
    const person = koreanAttendee();
    await form.enter('korean');
    await form.next('fee');
    await expect(form.problems()).toContainText(form.say('registrations.required.categoryCode'));
    await form.chooseCategory(person);
    await form.fillKorean({ ...person, licenceNumber: 'none' });
    await form.next('attendee');
    await expect(form.problems()).toContainText(form.say('errors.field.licence_number'));
    await expect(form.textbox('registrations.field.addr1')).toHaveValue(person.addr1);
    await form.fillAttendee(person);
    await form.chooseOptions();
    await form.consentToRequired();
    await form.next('review');
    await expect(cardPayment(page, 'ko').payButton()).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('an international attendee registers and pays on the card page', async ({ page }) => {
      const person = internationalAttendee();
      const form = registrationForm(page, 'en', { hasScripts: false });
      const payment = cardPayment(page, 'en');
      await form.fillAll(person);
      await form.next('review');
      await payment.payButton().click();
      await page.getByRole('button', { name: form.say('payments.transfer.go') }).click();
      await expect(page).toHaveURL(payment.cardPageUrl);
      await payment.payOnCardPage(cards.approved);
      await page.locator('form#return button').click();
      await successPage(page, 'en').number();
    });
  });
});

async function expectFitting(page: Page) {
  await expectAccessible(page);
  await expectNoSideways(page);
}

for (const language of languages)
  test(`Every screen of the flow is accessible and fits 360 pixels (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    await page.setViewportSize({ width: 360, height: 740 });
    const say = wordsOf(language);
    const form = registrationForm(page, language);
    const korean = koreanAttendee();
    await page.goto(pageAt('/Registration', language));
    await expectFitting(page);
    await form.enter('international');
    await form.chooseCategory(internationalAttendee());
    await form.next('attendee');
    await expect(form.problems()).toBeFocused();
    await expectFitting(page);

    await form.enter('korean');
    await expectFitting(page);
    await form.chooseCategory(korean);
    await form.next('attendee');
    await expect(form.problems()).toBeFocused();
    await expectFitting(page);
    await form.fillAttendee(korean);
    await expectFitting(page);
    await form.chooseOptions();
    await form.next('review');
    await expect(form.problems()).toBeFocused();
    await expectFitting(page);
    await form.consentToRequired();
    await form.next('review');
    await expect(cardPayment(page, language).payButton()).toBeVisible();
    await expectFitting(page);

    await page.goto(pageAt('/Registration/Resume', language));
    await expectFitting(page);
    await page.goto(pageAt('/Registration/Confirm', language));
    await page.getByRole('button', { name: say('registrations.confirm.find') }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectFitting(page);
  });
