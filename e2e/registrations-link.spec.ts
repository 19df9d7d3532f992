import { registerByApi } from './support/api.ts';
import { cardPayment } from './support/card.ts';
import { mailTo, registrationCodeTo } from './support/mail.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { lookUp, successPage } from './support/results.ts';
import { expect, expectAccessible, expectNoSideways, pageAt, test } from './support/test.ts';

const linkIn = ({ text }: { text: string }) => text.match(/https?:\S+#\S+/)?.[0] ?? '';

for (const [language, width] of [
  ['ko', 1280],
  ['en', 360],
] as const)
  test(`A mailed link shows the registration, also after a reload, and leads on to pay (${language}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const say = messagesIn(language);
    const person = koreanAttendee();
    const { number } = await registerByApi(page, person, language);
    const link = linkIn(await mailTo(page, person.email));
    const shown = successPage(page, language).fact('registrations.fact.number');
    const heading = page.getByRole('heading', { level: 1, name: say('ui.page.registrationConfirm') });
    for (const open of [() => page.goto(link), () => page.reload(), () => page.goto(link)]) {
      await open();
      await expect(shown).toHaveText(number);
      await expect(page).toHaveURL(pageAt('/Registration/Confirm', language));
      await expect(heading).toBeFocused();
    }
    await expect(page.getByText(say('registrations.confirm.waiting.title'))).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('link', { name: say('registrations.confirm.pay') }).click();
    await expect(cardPayment(page, language).payButton()).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await page.goto(pageAt('/Registration/Confirm', language));
    await page.getByRole('button', { name: say('registrations.confirm.again') }).click();
    await expect(page.getByRole('button', { name: say('registrations.confirm.find') })).toBeVisible();
    await expect(shown).toHaveCount(0);
    await expect(heading).toBeFocused();
  });

test('A link that was altered leads to a code by mail, which opens the registration', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await page.setViewportSize({ width: 360, height: 800 });
  const say = messagesIn('ko');
  const person = koreanAttendee('resident');
  const { number } = await registerByApi(page, person);
  await page.goto(`${linkIn(await mailTo(page, person.email))}x`);
  await expect(page.locator(':focus')).toContainText(say('registrations.link.over.title'));
  await expect(page).toHaveURL(pageAt('/Registration/Confirm'));
  await expectAccessible(page);
  await expectNoSideways(page);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: beginning(say('registrations.code.email')) }).fill(person.email);
  await main.getByRole('button', { name: say('registrations.email.send') }).click();
  const code = main.getByRole('textbox', { name: beginning(say('registrations.code.code')) });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await expectNoSideways(page);
  const open = main.getByRole('button', { name: say('registrations.code.open') });
  const digits = await registrationCodeTo(page, person.email);
  await code.fill(digits === '000000' ? '000001' : '000000');
  await open.click();
  await expect(main.getByText(say('errors.VERIFICATION_FAILED'))).toBeVisible();
  await code.fill(digits);
  await open.click();
  const success = successPage(page, 'ko');
  await expect(success.fact('registrations.fact.number')).toHaveText(number);
  await page.reload();
  await expect(success.qrCode(number)).toBeVisible();
});

test('Who looked a registration up finds it again after a reload', async ({ page }) => {
  const person = koreanAttendee('resident');
  const { number } = await registerByApi(page, person);
  await lookUp(page, 'ko', { number, email: person.email });
  const shown = successPage(page, 'ko').fact('registrations.fact.number');
  await expect(shown).toHaveText(number);
  await page.reload();
  await expect(shown).toHaveText(number);
});
