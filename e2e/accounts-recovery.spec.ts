import { accountScreens, expectOwnLinks, messagesTo } from './support/account.ts';
import { signInByApi, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const refused = /Failed to load resource/;
const newPassword = 'Plateau-7&';

test('A forgotten id is mailed; for an unknown address the screen says the same', async ({ page }) => {
  const person = await signUpByApi(page);
  const screens = accountScreens(page, 'ko');
  const { say, main, box } = screens;
  for (const email of ['nobody-has-this@example.org', person.email]) {
    await screens.open('/Account/FindId');
    await box('email').fill(email);
    await screens.button('accounts.findId.send').click();
    await expect(main.getByText(say('accounts.findId.done'))).toBeVisible();
  }
  await expectAccessible(page);
  const [mail] = await messagesTo(page, person.email, 2);
  expect(mail?.text).toContain(`${say('mails.accountId.Id')}: ${person.userKeyCode}`);
  expectOwnLinks(mail);
  await messagesTo(page, 'nobody-has-this@example.org', 0);
});

test('A forgotten password is set anew with the mailed code, on the way back to where one came from', async ({
  page,
  watch,
}) => {
  watch.allow(refused);
  const person = await signUpByApi(page, 'en');
  const screens = accountScreens(page, 'en');
  const { say, main, box } = screens;
  const next = encodeURIComponent('/en/Registration');
  await screens.open(`/Account/Signin?next=${next}`);
  await main.getByRole('link', { name: say('ui.page.password') }).click();
  await screens.button('accounts.reset.ask').click();
  await expect(main.getByText(say('accounts.required.Email')).first()).toBeVisible();
  await box('email').fill(person.email);
  await screens.button('accounts.reset.ask').click();
  await expect(page).toHaveURL(pageAt(`/Account/Password/Process?next=${next}`, 'en'));
  const [mail] = await messagesTo(page, person.email, 2);
  expectOwnLinks(mail);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '';
  await expectAccessible(page);
  for (const resetCode of [code === 'AAAA-AAAA' ? 'BBBB-BBBB' : 'AAAA-AAAA', code]) {
    await box('resetCode').fill(resetCode);
    await box('password').fill(newPassword);
    await box('passwordAgain').fill(newPassword);
    await screens.button('accounts.reset.submit').click();
    if (resetCode !== code) await expect(main.getByText(say('accounts.reset.failed')).first()).toBeVisible();
  }
  const notice = main.getByRole('status').filter({ hasText: say('accounts.reset.done') });
  await expect(page).toHaveURL(pageAt(`/Account/Signin?next=${next}`, 'en'));
  await expect(notice).toBeVisible();
  await expect(main.locator(':focus')).toContainText(say('accounts.reset.done'));
  await expectAccessible(page);
  await page.reload();
  await expect(notice).toBeVisible();
  await box('userKeyCode').fill(person.userKeyCode);
  await box('password').fill(newPassword);
  await screens.button('ui.page.signin').click();
  await expect(page).toHaveURL(pageAt('/Registration', 'en'));
  expect((await signInByApi(page, person)).code).toBe('INVALID_CREDENTIAL');
});

test('The mailed link alone sets a new password, once, and leaves no trace in the address', async ({
  page,
  watch,
}) => {
  watch.allow(refused);
  const person = await signUpByApi(page, 'en');
  const screens = accountScreens(page, 'en');
  const { say, main, box } = screens;
  await page.request.post('/api/user/reset-password-token', {
    data: { email: person.email },
    headers: { 'accept-language': 'en' },
  });
  const [mail] = await messagesTo(page, person.email, 2);
  const link = /https?:\/\/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  for (const isFirst of [true, false]) {
    await page.goto(pageAt('/Policy/EmailRefusal', 'en'));
    await page.goto(link);
    await untilInteractive(page);
    await expect(page).toHaveURL(/\/en\/Account\/Password\/Process$/);
    await expect(box('resetCode')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    await box('password').fill(newPassword);
    await box('passwordAgain').fill(newPassword);
    await screens.button('accounts.reset.submit').click();
    await expect(
      main.getByText(say(isFirst ? 'accounts.reset.done' : 'errors.RESET_EXPIRED')).first(),
    ).toBeVisible();
  }
  expect((await signInByApi(page, { ...person, password: newPassword })).code).toBe('SUCCESS');
});

test('The screen for a new password says what to do when nothing was asked for', async ({ page }) => {
  const screens = accountScreens(page, 'ko');
  await screens.open('/Account/Password/Process');
  await expect(screens.main.getByText(screens.say('accounts.reset.missing'))).toBeVisible();
  await screens.main.getByRole('link', { name: screens.say('ui.page.password') }).click();
  await expect(page).toHaveURL(/\/Account\/Password$/);
});
