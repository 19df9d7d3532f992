import { mailTo } from './support/mail.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { phone } from './support/phones.ts';
import { registrationForm } from './support/registration.ts';
import { successPage } from './support/results.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

test.use(phone);

test('Staff make a code for an invited speaker, who registers on a phone without paying', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 400/);
  const staffSay = messagesIn('en');
  const office = await (await browser.newContext()).newPage();
  await openAs(office, demoPeople.staff, pageAt('/Admin/DiscountCodes', 'en'));
  await office.getByRole('button', { name: staffSay('registrations.admin.discount.make') }).click();
  const dialog = office.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(beginning(name));
  await field(staffSay('registrations.admin.discount.kind')).selectOption('free');
  await field(staffSay('registrations.admin.discount.maximumUses')).fill('1');
  const code = `SPEAKER-${Date.now().toString(36).toUpperCase()}`;
  await dialog
    .getByRole('textbox', { name: beginning(staffSay('registrations.admin.discount.code')) })
    .fill(code);
  await expectAccessible(office);
  await dialog.getByRole('button', { name: staffSay('registrations.admin.discount.make.confirm') }).click();
  await expect(office.getByRole('row', { name: new RegExp(code) })).toBeVisible();
  await office.context().close();

  const person = koreanAttendee();
  const form = registrationForm(page, 'ko');
  const typed = page.getByRole('textbox', { name: form.say('registrations.field.discountCode') });
  await page.goto(pageAt(`/Registration/Korean?code=${code}`, 'ko'));
  await untilInteractive(page);
  await expect(typed).toHaveValue(code);
  await typed.fill('WRONG-CODE');
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription(new RegExp(form.say('errors.field.code_unknown')));
  await expect(typed).toHaveValue('WRONG-CODE');
  await expectAccessible(page);
  await expectNoSideways(page);
  await typed.fill(code);
  // The category applies a code that was only typed.
  await form.chooseCategory(person);
  await form.fillAttendee(person);
  await expect(page.getByRole('main').getByText(code).first()).toBeVisible();
  await form.consentToRequired(true);
  await form.next('review', true);
  const success = successPage(page, 'ko');
  await success.number();
  await expect(success.fact('registrations.fact.discount')).toContainText(code);
  expect((await mailTo(page, person.email)).text).toContain(code);
});
