import { codeTo } from './support/account.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { tabTo } from './support/keyboard.ts';
import { languages, messagesIn } from './support/messages.ts';
import { internationalAttendee, koreanAttendee } from './support/people.ts';
import { phone } from './support/phones.ts';
import { registrationForm } from './support/registration.ts';
import { successPage } from './support/results.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

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
  await keyboard.press('Enter');
  await expect(form.heading('attendee')).toBeFocused();

  const answers = [
    ['registrations.field.name', person.name],
    ['registrations.field.familyName', person.familyName],
    ['registrations.field.givenName', person.givenName],
    ['registrations.field.email', person.email],
    ['registrations.field.phone', person.phone],
    ['registrations.field.affiliationKo', person.affiliationKo],
    ['registrations.field.affiliationEn', person.affiliationEn],
    ['registrations.field.licenceNumber', person.licenceNumber],
  ] as const;
  for (const [field, text] of answers) {
    await tabTo(page, form.textbox(field));
    await keyboard.insertText(text);
    if (field !== 'registrations.field.email') continue;
    await tabTo(page, form.emailButton('send'));
    await keyboard.press('Enter');
    await expect(form.code()).toBeFocused();
    await keyboard.insertText(await codeTo(page, person.email));
    await keyboard.press('Enter');
    await expect(form.isProven()).toBeVisible();
    await expect(form.textbox(field)).toBeFocused();
  }
  await keyboard.press('Enter');
  await expect(form.heading('review')).toBeFocused();
  await tabTo(page, form.all());
  await keyboard.press('Space');
  await expect(form.consent('refund')).toBeChecked();
  await tabTo(page, form.onward('review').first());
  await keyboard.press('Enter');

  await tabTo(page, payment.payButton());
  // Before hydration the button leads to the card page, as on phones.
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
    await form.chooseCategory(person);
    await form.fillKorean({ ...person, licenceNumber: 'none' });
    await form.next('attendee');
    await expect(form.problems()).toContainText(form.say('errors.field.licence_number'));
    await expect(form.textbox('registrations.field.department')).toHaveValue(person.department);
    await form.fillAttendee(person);
    await expect(form.heading('review')).toBeVisible();
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

for (const language of languages)
  test(`Every screen of the flow is accessible and fits 360 pixels (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    await page.setViewportSize({ width: 360, height: 740 });
    // The rules do not depend on the language; the width of the texts does.
    const expectFitting = async (page: Page) => {
      if (language === 'ko') await expectAccessible(page);
      await expectNoSideways(page);
    };
    const say = messagesIn(language);
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
    await fillDraftByPosts(page, language, korean, 'email');
    await form.goTo('review');
    await expectFitting(page);
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
    await page.getByRole('button', { name: say('registrations.confirm.again') }).click();
    await page.getByRole('button', { name: say('registrations.confirm.find'), exact: true }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectFitting(page);
  });
