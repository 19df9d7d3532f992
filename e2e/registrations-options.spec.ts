import { formatMoney } from '../apps/web/app/platform/money.ts';
import { cardPayment, cards } from './support/card.ts';
import { mailTo } from './support/mail.ts';
import { beginning } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { phone } from './support/phones.ts';
import { registrationForm } from './support/registration.ts';
import { successPage } from './support/results.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use(phone);

test('A Korean attendee adds a workshop, a dinner and a person on a phone, and pays all at once', async ({
  page,
}) => {
  const person = koreanAttendee();
  const form = registrationForm(page, 'ko');
  const main = page.getByRole('main');
  const option = (name: string) => main.getByRole('checkbox', { name: beginning(name) });
  const companion = main.locator('input[name="options.companion"]');
  await form.enter('korean');
  await form.chooseCategory(person);
  await option('기도관리 실습 워크숍').check();
  await option('환영 만찬').check();
  await companion.fill('홍길동');
  await form.fillKorean(person);
  await form.proveEmail(person.email);
  await form.next('attendee');
  await expect(form.problems()).toContainText(form.say('errors.field.latin_name'));
  await expect(companion).toHaveValue('홍길동');
  await companion.fill('Gil-Dong SAMPLE');
  await main
    .getByRole('button', { name: form.say('registrations.option.addPerson', { name: '동반자' }) })
    .click();
  await expect(companion.nth(1)).toBeFocused();
  await expectAccessible(page);
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();

  const total = { ...person.category.price, amountMinor: person.category.price.amountMinor + 230_000 };
  await expect(main.getByText('동반자: Gil-Dong SAMPLE')).toBeVisible();
  await form.consentToRequired();
  await form.next('review');
  const payment = cardPayment(page, 'ko');
  await expect(payment.payButton()).toContainText(formatMoney('ko', total));
  await payment.leaveForCardPage();
  await payment.payOnCardPage(cards.approved);

  const success = successPage(page, 'ko');
  await success.number();
  await expect(success.fact('registrations.fact.options')).toContainText('환영 만찬');
  await expect(success.fact('registrations.fact.paid')).toHaveText(formatMoney('ko', total));
  await expectAccessible(page);
  expect((await mailTo(page, person.email, 2)).text).toContain('동반자: Gil-Dong SAMPLE');
});
