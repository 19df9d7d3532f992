import { type Category, changeCategoriesByApi } from './support/api.ts';
import { mailTo } from './support/mail.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { internationalAttendee, koreanAttendee } from './support/people.ts';
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

/** A category that nobody sees without a code. */
const closed = (
  code: string,
  audience: Category['audience'],
  name: { ko: string; en: string },
  currency: 'KRW' | 'USD',
): Category => ({
  code,
  audience,
  name,
  description: { ko: null, en: null },
  licence: 'none',
  isOnSale: false,
  prices: { [currency]: { early: 30_000, regular: 30_000, onsite: 30_000 } },
  onlinePrices: {},
});

test('Staff invite speakers by mail, who register in a closed category on their phones', async ({
  page: office,
  browser,
  watch,
}) => {
  test.slow();
  watch.allow(/status of 400/);
  const say = messagesIn('ko');
  await openAs(office, demoPeople.staff, pageAt('/Admin/DiscountInvitations', 'ko'));
  await changeCategoriesByApi(office, (categories) => [
    ...categories,
    closed('invited-speaker', 'korean', { ko: '초청 연자', en: 'Invited speaker' }, 'KRW'),
    closed(
      'invited-abroad',
      'international',
      { ko: '해외 초청 연자', en: 'Invited speaker from abroad' },
      'USD',
    ),
  ]);
  await office.reload();
  const invited = { asksForLicence: false, price: { amountMinor: 30_000, currency: 'KRW' as const } };
  const korean = {
    ...koreanAttendee(),
    category: { ...invited, code: 'invited-speaker', ko: '초청 연자', en: 'Invited speaker' },
  };
  const abroad = {
    ...internationalAttendee(),
    category: { ...invited, code: 'invited-abroad', ko: '해외 초청 연자', en: 'Invited speaker from abroad' },
  };

  await office.getByRole('button', { name: say('registrations.admin.invitation.invite') }).click();
  const dialog = office.getByRole('dialog');
  const lines = dialog.getByLabel(beginning(say('registrations.admin.invitation.people')));
  const send = dialog.getByRole('button', { name: say('registrations.admin.invitation.invite.confirm') });
  await dialog.getByRole('checkbox', { name: beginning('초청 연자') }).check();
  await dialog.getByRole('checkbox', { name: beginning('해외 초청 연자') }).check();
  await dialog.getByRole('checkbox', { name: beginning(say('registrations.admin.discount.opens')) }).check();
  const good = `${korean.name}, ${korean.email}\nZoë O’Sample <${abroad.email}>, en`;
  await lines.fill(`${good}\n주소없음, nowhere`);
  await send.click();
  await expect(dialog.getByText(say('errors.field.email'))).toBeVisible();
  await expect(lines).toHaveValue(`${good}\n주소없음, nowhere`);
  await expectAccessible(office);
  await lines.fill(good);
  await send.click();
  await expect(office.getByRole('row', { name: new RegExp(abroad.email) })).toBeVisible();

  for (const [language, person] of [
    ['ko', korean],
    ['en', abroad],
  ] as const) {
    const mail = await mailTo(office, person.email);
    const address = /https?:\S+code=[\w-]+/.exec(mail.text)?.[0] ?? '';
    expect(address).toContain('?code=');
    const { pathname, search } = new URL(address);
    const context = await browser.newContext({ ...phone, ...(language === 'en' && { locale: 'en-US' }) });
    const page = await context.newPage();
    const form = registrationForm(page, language);
    await page.goto(`${pathname}${search}`);
    await untilInteractive(page);
    await expect(form.choice(person.category[language])).toHaveCount(0);
    await page.getByRole('button', { name: form.say('registrations.discount.apply') }).click();
    await expect(form.choice(person.category[language])).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await form.chooseCategory(person);
    await form.fillAttendee(person);
    await form.consentToRequired(true);
    await form.next('review', true);
    await successPage(page, language).number();
    await context.close();
  }
  await office.reload();
  const row = office.getByRole('row', { name: new RegExp(korean.email) });
  await expect(row).toContainText(say('registrations.admin.invitation.state.used-up'));
  await expect(row.getByRole('link')).toBeVisible();
});
