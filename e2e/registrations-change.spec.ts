import { formatMoney } from '../apps/web/app/platform/money.ts';
import { registerByApi } from './support/api.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { mailTo, registrationCodeTo } from './support/mail.ts';
import { beginning, type Language, messagesIn } from './support/messages.ts';
import { category, internationalAttendee, koreanAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { lookUp, successPage } from './support/results.ts';
import { openAs, signUpByApi } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, type Page, pageAt, test } from './support/test.ts';

type Word = Parameters<ReturnType<typeof messagesIn>>[0];

/** Returns the acts on an unpaid registration. */
function unpaid(page: Page, language: Language) {
  const say = messagesIn(language);
  const main = page.getByRole('main');
  const button = (word: Word) => main.getByRole('button', { name: say(word), exact: true });
  return {
    say,
    button,
    change: () => button('registrations.change.act'),
    cancel: () => main.getByRole('link', { name: say('registrations.change.cancel'), exact: true }),
    notice: (number: string) => main.getByText(say('registrations.change.changing.title', { number })),
    fact: successPage(page, language).fact,
    question: (number: string) => main.getByText(say('registrations.change.ask.title', { number })),
    async enterCode(address: string) {
      const code = main.getByRole('textbox', { name: beginning(say('registrations.code.code')) });
      await code.fill(await registrationCodeTo(page, address));
      await button('registrations.email.confirm').click();
    },
    isCancelled: () => main.getByText(say('registrations.change.cancelled.title')),
  };
}

const minsua = () => ({ ...koreanAttendee(), name: '남궁민수아' });
const huong = () => ({ ...internationalAttendee(), familyName: 'Nguyễn', givenName: 'Thị Hương' });

const walks = [
  { language: 'ko', width: 360, person: minsua, other: 'nurse' },
  { language: 'en', width: 1280, person: huong, other: 'trainee-abroad' },
] as const;

for (const { language, width, person: newPerson, other } of walks)
  test(`Registered, category changed before paying, cancelled, begun again, paid: ${language}, ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = newPerson();
    const to = category(other);
    const form = registrationForm(page, language);
    const payment = cardPayment(page, language);
    const acts = unpaid(page, language);
    await fillDraftByPosts(page, language, person, 'submission');

    await page.goto(pageAt('/Registration/Payment', language));
    await expect(payment.payButton()).toContainText(formatMoney(language, person.category.price));
    await expectNoSideways(page);
    await acts.change().click();
    await expect(form.heading('fee')).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await form.chooseCategory({ category: to });
    await page.goto(pageAt(reviewOf(person), language));
    await acts.button('registrations.change.submit').first().click();
    await expect(payment.payButton()).toContainText(formatMoney(language, to.price));
    const changed = acts.say('registrations.change.changed.title');
    await expect(page.locator(':focus')).toContainText(changed);
    expect((await mailTo(page, person.email, 2)).subject).toContain(changed);
    if (language === 'ko') await expectAccessible(page);

    // Back leads to the possible acts, not to payment.
    await page.goBack();
    await expect(acts.change()).toBeVisible();
    const number = (await acts.fact('registrations.fact.number').innerText()).trim();
    await expect(acts.fact('registrations.fact.category')).toHaveText(to[language]);
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await acts.change().click();
    await expect(acts.notice(number)).toBeVisible();
    await acts.button('registrations.change.leave').click();
    await expect(payment.payButton()).toContainText(formatMoney(language, to.price));

    await acts.cancel().click();
    await expect(acts.question(number)).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('link', { name: acts.say('registrations.change.ask.keep') }).click();
    await acts.cancel().click();
    await acts.button('registrations.change.cancel').click();
    await expect(acts.isCancelled()).toBeVisible();
    // Third mail, after two about the amount due.
    expect((await mailTo(page, person.email, 3)).subject).toContain(number);
    await expectNoSideways(page);

    await acts.button('registrations.change.again').click();
    await expect(form.choice(to[language])).toHaveAttribute('aria-current', 'true');
    await page.goto(pageAt(reviewOf(person), language));
    await form.next('review');
    await expect(payment.payButton()).toContainText(formatMoney(language, to.price));
    await payment.openWindow();
    await payment.payInWindow(cards.approved);
    expect(await successPage(page, language).number()).not.toBe(number);
  });

const reviewOf = ({ audience }: { audience: 'korean' | 'international' }) =>
  `/Registration/${audience === 'korean' ? 'Korean' : 'International'}?step=review`;

test('A category that is changed in another tab while the card window is open is not paid at the old price', async ({
  page,
  context,
}) => {
  const person = koreanAttendee();
  const to = category('nurse');
  await fillDraftByPosts(page, 'ko', person, 'submission');
  await page.goto(pageAt('/Registration/Payment'));
  const payment = cardPayment(page, 'ko');
  await payment.openWindow();

  const other = await context.newPage();
  const form = registrationForm(other, 'ko');
  await other.goto(pageAt('/Registration/Payment'));
  await unpaid(other, 'ko').change().click();
  await form.chooseCategory({ category: to });
  await other.goto(pageAt(reviewOf(person)));
  await unpaid(other, 'ko').button('registrations.change.submit').first().click();
  await expect(cardPayment(other, 'ko').payButton()).toContainText(formatMoney('ko', to.price));

  await payment.payInWindow(cards.approved);
  await expect(page.getByText(payment.say('payments.superseded.title'))).toBeVisible();
  await expect(payment.payButton()).toContainText(formatMoney('ko', to.price));
  expect(await payment.charges()).toEqual([]);
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  await successPage(page, 'ko').number();
  expect(await payment.charges()).toMatchObject([{ amount: to.price.amountMinor }]);
});

test('What was cancelled begins anew once, and leads to the form in another tab, too', async ({
  page,
  context,
}) => {
  const person = koreanAttendee();
  await fillDraftByPosts(page, 'ko', person, 'submission');
  const tabs = [page, await context.newPage()] as const;
  const acts = unpaid(page, 'ko');
  await page.goto(pageAt('/Registration/Payment'));
  await acts.cancel().click();
  await acts.button('registrations.change.cancel').click();
  await expect(acts.isCancelled()).toBeVisible();
  await tabs[1].goto(pageAt('/Registration/Change'));
  for (const tab of tabs) {
    await unpaid(tab, 'ko').button('registrations.change.again').click();
    await expect(registrationForm(tab, 'ko').choice(person.category.ko)).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
  await page.goto(pageAt('/Registration/Change'));
  await expect(registrationForm(page, 'ko').choice(person.category.ko)).toBeVisible();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Number and e-mail open a registration; changing it asks for a code that is mailed', async ({
    page,
  }) => {
    const person = koreanAttendee();
    const { number } = await registerByApi(page, person);
    const acts = unpaid(page, 'ko');
    await lookUp(page, 'ko', { number, email: person.email });
    await acts.change().click();
    await acts.enterCode(person.email);
    await expect(acts.notice(number)).toBeVisible();
    const form = registrationForm(page, 'ko', { hasScripts: false });
    await expect(form.choice(person.category.ko)).toHaveAttribute('aria-current', 'true');
  });

  test('Number and e-mail cancel a registration with a code, and the form begins anew', async ({ page }) => {
    const person = koreanAttendee();
    const { number } = await registerByApi(page, person, 'en');
    const acts = unpaid(page, 'en');
    await lookUp(page, 'en', { number, email: person.email });
    await acts.cancel().click();
    await acts.button('registrations.change.cancel').click();
    await acts.enterCode(person.email);
    await expect(acts.isCancelled()).toBeVisible();
    await acts.button('registrations.change.again').click();
    const form = registrationForm(page, 'en', { hasScripts: false });
    await expect(form.choice(person.category.en)).toHaveAttribute('aria-current', 'true');
    await expect(acts.notice(number)).toBeHidden();
  });
});

test('A form that was opened by a code and then closed leads back to the registration, not into another one', async ({
  page,
  context,
}) => {
  const person = koreanAttendee();
  const { number } = await registerByApi(page, person);
  const acts = unpaid(page, 'ko');
  await lookUp(page, 'ko', { number, email: person.email });
  await acts.change().click();
  await acts.enterCode(person.email);
  await expect(acts.notice(number)).toBeVisible();
  await page.goto(pageAt(reviewOf(person)));
  await expect(page.getByText(acts.say('registrations.change.kept'))).toBeVisible();
  // Simulates an hour without use.
  await context.clearCookies({ name: 'draft' });
  await acts.button('registrations.change.submit').first().click();
  await expect(page.getByText(acts.say('registrations.change.closed.title'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await lookUp(page, 'ko', { number, email: person.email });
  await expect(acts.fact('registrations.fact.number')).toHaveText(number);
});

test('From My page an unpaid registration is changed, cancelled after a question, and begun again', async ({
  page,
}) => {
  const member = await signUpByApi(page);
  const { accessToken } = await openAs(page, member, pageAt('/Account/MyPage'));
  const person = koreanAttendee();
  const { number } = await registerByApi(page, person, 'ko', accessToken);
  const acts = unpaid(page, 'ko');
  const named = (word: Word) => page.getByRole('button', { name: acts.say(word, { number }), exact: true });
  await page.goto(pageAt('/Account/MyPage'));
  await named('registrations.change.actNumber').click();
  await expect(acts.notice(number)).toBeVisible();
  await page.goto(pageAt('/Account/MyPage'));
  await named('registrations.change.cancelNumber').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(acts.say('registrations.change.ask.title', { number }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: acts.say('registrations.change.cancel'), exact: true }).click();
  await acts.button('registrations.change.again').click();
  const form = registrationForm(page, 'ko');
  await expect(form.choice(person.category.ko)).toHaveAttribute('aria-current', 'true');
  await expect(acts.notice(number)).toBeHidden();
});
