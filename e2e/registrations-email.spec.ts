import { codeTo } from './support/account.ts';
import { cardPayment } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { mailTo } from './support/mail.ts';
import { koreanAttendee } from './support/people.ts';
import { type RegistrationForm, registrationForm } from './support/registration.ts';
import { successPage } from './support/results.ts';
import { openAs, signUpByApi } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, pageAt, test } from './support/test.ts';

const otherThan = (pincode: string) => String((Number(pincode) + 1) % 10_000).padStart(4, '0');
const email = (form: RegistrationForm) => form.textbox('registrations.field.email');
const describedBy = (form: RegistrationForm, key: Parameters<RegistrationForm['say']>[0]) =>
  new RegExp(RegExp.escape(form.say(key)));

test('An address is proven by its code, and one that is changed by its own', async ({ page, watch }) => {
  watch.allow(/status of 4\d\d/);
  await page.setViewportSize({ width: 360, height: 740 });
  const form = registrationForm(page, 'en');
  const [person, other] = [koreanAttendee('resident'), koreanAttendee('resident')];
  await fillDraftByPosts(page, 'en', person, 'category');
  await form.goTo('attendee');
  await form.emailButton('send').click();
  await expect(email(form)).toHaveAccessibleDescription(describedBy(form, 'registrations.required.email'));
  await expect(email(form)).toBeFocused();
  await form.fillKorean(person);
  await expect(email(form)).not.toHaveAccessibleDescription(
    describedBy(form, 'registrations.required.email'),
  );
  await form.next('attendee');
  await expect(form.problems()).toContainText(form.say('errors.VERIFICATION_REQUIRED'));
  await expect(email(form)).toHaveAccessibleDescription(describedBy(form, 'errors.VERIFICATION_REQUIRED'));
  await form.emailButton('send').click();
  await expect(form.code()).toBeFocused();
  await expect(email(form)).not.toBeEditable();
  await expectAccessible(page);
  await expectNoSideways(page);

  const pincode = await codeTo(page, person.email);
  await form.code().fill('12');
  await form.code().press('Enter');
  await expect(form.code()).toHaveAccessibleDescription(describedBy(form, 'errors.field.pincode'));
  await form.code().fill(otherThan(pincode));
  await expect(form.code()).toHaveAccessibleDescription(describedBy(form, 'errors.VERIFICATION_FAILED'));
  await expect(form.code()).toBeFocused();
  await expectAccessible(page);

  await form.emailButton('other').click();
  await expect(email(form)).toBeFocused();
  await email(form).fill(other.email);
  await form.proveEmail(other.email);
  await expect(form.emailButton('confirm')).toHaveCount(0);
  await expect(email(form)).toBeFocused();
  await expectNoSideways(page);
  await form.reload();
  await expect(form.isProven()).toBeVisible();
  await expect(email(form)).toHaveValue(other.email);
  await expect(form.textbox('registrations.field.name')).toHaveValue(person.name);
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();
});

test('Going on with the code in its box confirms it on the way', async ({ page, watch }) => {
  watch.allow(/status of 4\d\d/);
  const form = registrationForm(page, 'ko');
  const person = koreanAttendee('resident');
  await fillDraftByPosts(page, 'ko', person, 'attendee');
  await form.goTo('attendee');
  await form.emailButton('send').click();
  const pincode = await codeTo(page, person.email);
  await form.code().fill(otherThan(pincode));
  await form.next('attendee');
  await expect(form.code()).toHaveAccessibleDescription(describedBy(form, 'errors.VERIFICATION_FAILED'));
  await form.code().fill(pincode);
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();
});

test('The own address of the person who is signed in needs no code', async ({ page }) => {
  const member = await signUpByApi(page);
  const person = { ...koreanAttendee('resident'), email: member.email };
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'attendee');
  await openAs(page, member, pageAt('/Registration/Korean?step=attendee'));
  await expect(page.getByText(form.say('registrations.email.byAccount'))).toBeVisible();
  await expect(form.emailButton('send')).toHaveCount(0);
  await expectAccessible(page);
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();
  await form.consentToRequired(true);
  await form.next('review', true);
  await successPage(page, 'ko').number();
});

test('Who is signed in is told in the details that their own address is registered, and led to pay', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const member = await signUpByApi(page);
  const person = { ...koreanAttendee(), email: member.email };
  // Sign-up already sent one code.
  await fillDraftByPosts(page, 'ko', person, 'submission', 1);
  const number = /\(No\. (\w{4}-\w{4})\)$/.exec((await mailTo(page, person.email)).subject)?.[1] ?? '';
  const form = registrationForm(page, 'ko');
  await page.context().clearCookies();
  await fillDraftByPosts(page, 'ko', { ...koreanAttendee(), email: member.email }, 'attendee');
  await openAs(page, member, pageAt('/Registration/Korean?step=attendee'));
  await expect(page.getByText(form.say('registrations.email.byAccount'))).toBeVisible();
  await form.next('attendee');
  await expect(email(form)).toHaveAccessibleDescription(describedBy(form, 'registrations.already.email'));
  await expect(page.getByText(form.say('registrations.inUse.number', { number }))).toBeVisible();
  await expect(page.getByText(form.say('registrations.already.title'))).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: form.say('registrations.inUse.unpaid.action') }).click();
  await expect(cardPayment(page, 'ko').payButton()).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
});

test('Who signed out meanwhile is led back to the address, and goes on with a code', async ({ page }) => {
  const member = await signUpByApi(page);
  const person = { ...koreanAttendee('resident'), email: member.email };
  const form = registrationForm(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'attendee');
  await openAs(page, member, pageAt('/Registration/Korean?step=attendee'));
  await expect(page.getByText(form.say('registrations.email.byAccount'))).toBeVisible();
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();
  await form.consentToRequired(true);
  await page.evaluate(() => localStorage.clear());
  await form.next('review', true);
  await expect(form.heading('attendee')).toBeVisible();
  await expect(email(form)).toHaveAccessibleDescription(describedBy(form, 'errors.VERIFICATION_REQUIRED'));
  // Sign-up already sent one code.
  await form.proveEmail(person.email, 1);
  await form.next('attendee');
  await form.next('review', true);
  await successPage(page, 'ko').number();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address is proven by the form’s own buttons, which keep everything that was typed', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 4\d\d/);
    const form = registrationForm(page, 'en', { hasScripts: false });
    const [person, other] = [koreanAttendee('resident'), koreanAttendee('resident')];
    await form.enter('korean');
    await form.chooseCategory(person);
    await form.fillKorean(person);
    await form.next('attendee');
    await expect(form.problems()).toContainText(form.say('errors.VERIFICATION_REQUIRED'));
    await form.emailButton('send').click();
    await expect(page.locator('label', { hasText: form.say('registrations.email.code') })).toBeInViewport();
    const pincode = await codeTo(page, person.email);
    await form.textbox('registrations.field.department').fill('typed meanwhile');
    await form.code().fill(otherThan(pincode));
    await form.emailButton('confirm').click();
    await expect(form.code()).toHaveAccessibleDescription(describedBy(form, 'errors.VERIFICATION_FAILED'));
    await expect(form.textbox('registrations.field.department')).toHaveValue('typed meanwhile');
    await form.emailButton('other').click();
    await email(form).fill(other.email);
    await form.proveEmail(other.email);
    await expect(form.textbox('registrations.field.name')).toHaveValue(person.name);
    await form.textbox('registrations.field.name').press('Enter');
    await expect(form.heading('review')).toBeVisible();
  });
});
