import { formatMoney } from '../apps/web/app/platform/money.ts';
import { cardPayment, cards } from './support/card.ts';
import { mailTo } from './support/mail.ts';
import { beginning } from './support/messages.ts';
import { category, internationalAttendee, koreanAttendee } from './support/people.ts';
import { phone } from './support/phones.ts';
import { registrationForm } from './support/registration.ts';
import { successPage } from './support/results.ts';
import { expect, expectAccessible, expectNoSideways, type Page, test } from './support/test.ts';

const names = {
  workshop: { ko: '기도관리 실습 워크숍', en: 'Hands-on airway workshop' },
  dinner: { ko: '환영 만찬', en: 'Welcome dinner' },
  companion: { ko: '동반자', en: 'Accompanying person' },
};
const walks = {
  ko: { newPerson: () => koreanAttendee(), optionsMinor: 230_000 },
  en: { newPerson: () => internationalAttendee(), optionsMinor: 22_000 },
} as const;

/** Registers with a workshop, a dinner and a person, and pays all at once. */
async function registerWithOptions(page: Page, language: 'ko' | 'en', device: 'phone' | 'desktop') {
  const { newPerson, optionsMinor } = walks[language];
  const person = newPerson();
  const form = registrationForm(page, language);
  const main = page.getByRole('main');
  const option = (name: string) => main.getByRole('checkbox', { name: beginning(name) });
  const companion = main.locator('input[name="options.companion"]');
  await form.enter(person.audience);
  await form.chooseCategory(person);
  await option(names.workshop[language]).check();
  await option(names.dinner[language]).check();
  await companion.fill('홍길동');
  if (person.audience === 'korean') await form.fillKorean(person);
  else await form.fillInternational(person);
  await form.proveEmail(person.email);
  await form.next('attendee');
  await expect(form.problems()).toContainText(form.say('errors.field.latin_name'));
  await expect(companion).toHaveValue('홍길동');
  await companion.fill('Gil-Dong SAMPLE');
  const addPerson = form.say('registrations.option.addPerson', { name: names.companion[language] });
  await main.getByRole('button', { name: addPerson }).click();
  await expect(companion.nth(1)).toBeFocused();
  if (language === 'ko') await expectAccessible(page);
  await expectNoSideways(page);
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();

  const { price } = person.category;
  const total = formatMoney(language, { ...price, amountMinor: price.amountMinor + optionsMinor });
  const companionLine = `${names.companion[language]}: Gil-Dong SAMPLE`;
  await expect(main.getByText(companionLine)).toBeVisible();
  await form.consentToRequired();
  await form.next('review');
  const payment = cardPayment(page, language);
  await expect(payment.payButton()).toContainText(total);
  if (device === 'phone') {
    await payment.leaveForCardPage();
    await payment.payOnCardPage(cards.approved);
  } else {
    await payment.openWindow();
    await payment.payInWindow(cards.approved);
  }

  const success = successPage(page, language);
  await success.number();
  await expect(success.fact('registrations.fact.options')).toContainText(names.dinner[language]);
  await expect(success.fact('registrations.fact.paid')).toHaveText(total);
  if (language === 'ko') await expectAccessible(page);
  await expectNoSideways(page);
  expect((await mailTo(page, person.email, 2)).text).toContain(companionLine);
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a Korean attendee adds a workshop, a dinner and a person, and pays all at once', ({ page }) =>
    registerWithOptions(page, 'ko', 'phone'));

  test('a trainee from abroad attends online, for the price of that', async ({ page }) => {
    const person = { ...internationalAttendee(), category: category('trainee-abroad') };
    const form = registrationForm(page, 'en');
    const online = formatMoney('en', { amountMinor: 8000, currency: 'USD' });
    await form.enter('international');
    await form.choice(person.category.en, 'online').click();
    await expect(form.heading('attendee')).toBeVisible();
    // Options of the demo are on site only.
    await expect(page.getByRole('checkbox', { name: beginning(names.dinner.en) })).toHaveCount(0);
    await expect(form.meals()).toHaveCount(0);
    await form.fillInternational(person);
    await form.proveEmail(person.email);
    await form.next('attendee');
    await expect(form.heading('review')).toBeVisible();
    await expectNoSideways(page);
    await form.consentToRequired();
    await form.next('review');
    const payment = cardPayment(page, 'en');
    await expect(payment.payButton()).toContainText(online);
    await payment.leaveForCardPage();
    await payment.payOnCardPage(cards.approved);
    const success = successPage(page, 'en');
    await success.number();
    await expect(success.fact('registrations.fact.attendance')).toHaveText(form.say('ui.attendance.online'));
    await expect(success.fact('registrations.fact.paid')).toHaveText(online);
    await expectNoSideways(page);
  });
});

test('On a desktop an attendee from abroad adds a workshop, a dinner and a person, and pays all at once', ({
  page,
}) => registerWithOptions(page, 'en', 'desktop'));
