import { formatMoney } from '../apps/web/app/platform/money.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { mailTo } from './support/mail.ts';
import { koreanAttendee } from './support/people.ts';
import { phone } from './support/phones.ts';
import { registrationForm } from './support/registration.ts';
import { successPage } from './support/results.ts';
import { expect, expectAccessible, pageAt, test } from './support/test.ts';

test('A reload in any step loses nothing, and the entry page leads back', async ({ page }) => {
  const person = koreanAttendee();
  const form = registrationForm(page, 'ko');
  await form.goTo('fee');
  await form.chooseCategory(person);
  await page.goto(pageAt('/Registration/Korean'));
  await expect(form.heading('fee')).toBeVisible();
  await expect(form.choice(person.category.ko)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(form.say('registrations.resume.banner.title'))).toBeHidden();
  await form.chooseCategory(person);

  const note = form.textbox('registrations.field.dietaryNote');
  await form.keeping('dietaryNote', '땅콩 알레르기', async () => {
    await form.fillKorean(person);
    await note.fill('땅콩 알레르기');
    await page.keyboard.press('Tab');
  });
  await form.reload();
  await expect(form.textbox('registrations.field.name')).toHaveValue(person.name);
  await expect(form.textbox('registrations.field.givenName')).toHaveValue(person.givenName);
  await expect(form.textbox('registrations.field.email')).toHaveValue(person.email);
  await expect(form.textbox('registrations.field.licenceNumber')).toHaveValue(person.licenceNumber);
  await expect(form.textbox('registrations.field.affiliationKo')).toHaveValue(person.affiliationKo);
  await expect(note).toHaveValue('땅콩 알레르기');
  await form.proveEmail(person.email);
  await form.reload();
  await expect(form.isProven()).toBeVisible();
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();

  await page.goto(pageAt('/Registration/Korean'));
  await expect(form.heading('fee')).toBeVisible();
  await page.getByRole('link', { name: form.say('registrations.resume.banner.continue') }).click();
  await expect(form.heading('review')).toBeVisible();

  await page.goto(pageAt('/Registration'));
  await page.getByRole('link', { name: form.say('registrations.resume.banner.continue') }).click();
  await expect(form.heading('review')).toBeVisible();
  await form.keeping('agreesToTerms', 'on', () => form.consent('terms').check());
  await form.reload();
  await expect(form.consent('terms')).toBeChecked();
  await expect(form.consent('privacy')).not.toBeChecked();
  await form.consentToRequired();
  await form.next('review');

  const payment = cardPayment(page, 'ko');
  await expect(payment.payButton()).toBeVisible();
  await page.reload();
  await expect(payment.payButton()).toContainText(formatMoney('ko', person.category.price));
});

test('A browser that draws slowly saves the last change, and goes on after it', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const person = koreanAttendee('nurse');
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'category');
  await form.goTo('attendee');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await form.fillKorean(person);
  await form.keeping('department', '간호부', async () => {
    await form.textbox('registrations.field.department').fill('간호부');
    await page.keyboard.press('Tab');
  });
  await form.next('attendee');
  await expect(form.problems()).toBeVisible();
});

test('Without a connection nothing that was typed is lost, and the form goes on when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const person = koreanAttendee('nurse');
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'category');
  await form.goTo('attendee');
  await form.fillKorean(person);
  await context.setOffline(true);
  const name = form.textbox('registrations.field.name');
  await name.fill('홍길순');
  await page.keyboard.press('Tab');
  await expect(page.getByText(form.say('registrations.draft.unsaved'))).toBeVisible();
  await form.next('attendee');
  await expect(page.getByText(form.say('registrations.unsent.title'))).toBeVisible();
  await expect(name).toHaveValue('홍길순');
  await expectAccessible(page);
  await context.setOffline(false);
  await form.proveEmail(person.email);
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();
});

test('A form that was submitted in another tab leads to its payment, and then to its confirmation', async ({
  page,
  context,
}) => {
  const person = koreanAttendee('nurse');
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'consents');
  await form.goTo('review');
  const otherPage = await context.newPage();
  const otherForm = registrationForm(otherPage, 'ko');
  for (const step of ['attendee', 'review'] as const) {
    await otherForm.goTo(step);
    await expect(otherForm.heading(step)).toBeVisible();
  }
  await form.next('review');
  await expect(cardPayment(page, 'ko').payButton()).toBeVisible();
  await otherForm.next('review');
  const payment = cardPayment(otherPage, 'ko');
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  const number = await successPage(otherPage, 'ko').number();
  await page.reload();
  expect(await successPage(page, 'ko').number()).toBe(number);
});

test('A draft is continued on another device by the mailed link, once', async ({ page, browser }) => {
  const person = koreanAttendee();
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'email');
  await form.goTo('review');
  await page.getByText(form.say('registrations.draft.link.open')).click();
  await page.getByRole('button', { name: form.say('registrations.draft.link.send') }).click();
  await expect(
    page.getByText(form.say('registrations.draft.link.sent', { email: person.email })),
  ).toBeVisible();
  const [link = ''] = (await mailTo(page, person.email)).text.match(/https?:\S+#\S+/) ?? [];

  const otherDevice = await browser.newContext(phone);
  const otherPage = await otherDevice.newPage();
  const otherForm = registrationForm(otherPage, 'ko');
  await otherPage.goto(link);
  await expectAccessible(otherPage);
  const resume = otherPage.getByRole('button', { name: form.say('registrations.resume.continue') });
  await resume.click();
  await expect(otherForm.heading('review')).toBeVisible();
  await expect(otherPage).toHaveURL(/\/Korean\/Mobile\?step=review/);
  await otherPage.goto(pageAt('/Registration/Korean?step=attendee'));
  await expect(otherForm.textbox('registrations.field.department')).toHaveValue(person.department);

  await otherPage.goto(link);
  await resume.click();
  await expect(otherPage.getByText(form.say('registrations.resume.failed')).first()).toBeVisible();
  await otherDevice.close();

  await page.reload();
  await expect(page.getByText(form.say('registrations.draft.expired.title'))).toBeVisible();
});
