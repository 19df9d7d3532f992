import { accountScreens, codeTo, keyOf, messagesTo, newMember } from './support/account.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';
import { languages } from './support/words.ts';

const refused = /Failed to load resource/;

for (const language of languages)
  for (const type of ['Id', 'Email', 'Mobile'] as const)
    test(`Somebody joins with the key type ${type} and signs in (${language})`, async ({ page }) => {
      const person = newMember();
      const screens = accountScreens(page, language);
      await screens.join(person, type);
      await expectAccessible(page);
      await screens.signedIn(keyOf(person, type), person.password);
      expect(await screens.storedKeys()).toEqual(['accessToken', 'loginUser', 'refreshToken']);
      await screens.open('/Account/MyPage');
      await expect(screens.main.getByText(person.email)).toBeVisible();
      await expectAccessible(page);
      await expectNoSideways(page);
    });

test('A remembered id stands in its box after signing out', async ({ page }) => {
  const screens = accountScreens(page, 'ko');
  await screens.open('/Account/Signin');
  await screens.box('userKeyCode').fill('member');
  await screens.box('current-password').fill('Sample-2025!');
  await screens.main.getByRole('checkbox', { name: screens.say('accounts.signin.remember') }).check();
  await screens.button('ui.page.signin').click();
  await expect(page).not.toHaveURL(/Signin/);
  await page.goto(pageAt('/Main'));
  await page
    .getByRole('button', { name: screens.say('ui.utilities.signout') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Account\/Signin$/);
  await expect(screens.box('userKeyCode')).toHaveValue('member');
  expect(await screens.storedKeys()).toEqual(['rememberId']);
});

test('A refused sign-in says why in the specified words and leads nowhere else', async ({ page, watch }) => {
  watch.allow(refused);
  const screens = accountScreens(page, 'en');
  await screens.signIn('nobody-has-this', 'Wrong-1!');
  await expect(screens.main.getByText(screens.say('accounts.signin.NOT_FOUND'))).toBeVisible();
  const person = newMember();
  await screens.join(person, 'Id');
  await screens.signIn(person.id, 'Wrong-1!');
  await expect(screens.main.getByText(screens.say('accounts.signin.INVALID_CREDENTIAL'))).toBeVisible();
  await page.goto(pageAt('/Account/Signin?next=%2F%2Fevil.example', 'en'));
  await untilInteractive(page);
  await screens.box('userKeyCode').fill(person.id);
  await screens.box('current-password').fill(person.password);
  await screens.button('ui.page.signin').click();
  await expect(page).toHaveURL(new RegExp(`${pageAt('', 'en')}/?$`));
});

test('A code is asked for before it is confirmed, and a wrong one is told', async ({ page, watch }) => {
  watch.allow(refused);
  const person = newMember();
  const screens = accountScreens(page, 'ko');
  await screens.open('/Account/Signup');
  await screens.agree();
  await screens.box('code-Email').fill('0000');
  await screens.button('accounts.code.confirm').click();
  await expect(screens.main.getByText(screens.say('errors.VERIFICATION_EXPIRED'))).toBeVisible();
  await screens.button('accounts.next').click();
  await expect(screens.main.getByText(screens.say('errors.VERIFICATION_REQUIRED')).first()).toBeVisible();
  await screens.box('key-Email').fill(person.email);
  await screens.button('accounts.code.send').click();
  const right = await codeTo(page, person.email);
  await screens.box('code-Email').fill(right === '1234' ? '4321' : '1234');
  await screens.button('accounts.code.confirm').click();
  await expect(screens.main.getByText(screens.say('accounts.confirmFailed'))).toBeVisible();
});

test('A forgotten password is set anew and a forgotten id mailed', async ({ page }) => {
  const person = newMember();
  const screens = accountScreens(page, 'ko');
  await screens.join(person, 'Id');
  await screens.open('/Account/Password');
  await screens.box('email').fill(person.email);
  // The address was written to a moment ago; the test's limits are wide.
  await screens.button('accounts.reset.ask').click();
  await expect(page).toHaveURL(/\/Account\/Password\/Process$/);
  const [mail] = await messagesTo(page, person.email, 2);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '';
  await screens.box('resetCode').fill(code);
  await screens.box('password').fill('Plateau-7&');
  await screens.box('passwordAgain').fill('Plateau-7&');
  await screens.button('accounts.reset.submit').click();
  await expect(screens.main.getByText(screens.say('accounts.reset.done'))).toBeVisible();
  await screens.signedIn(person.id, 'Plateau-7&');
  await screens.open('/Account/FindId');
  await screens.box('email').fill(person.email);
  await screens.button('accounts.findId.send').click();
  await expect(screens.main.getByText(screens.say('accounts.findId.done'))).toBeVisible();
  const mails = await messagesTo(page, person.email, 4);
  expect(mails[0]?.text).toContain(person.id);
});

test('An e-mail address is changed with a code to the new one; then the account is left', async ({
  page,
}) => {
  const person = newMember();
  const screens = accountScreens(page, 'ko');
  await screens.join(person, 'Id');
  await screens.signedIn(person.id, person.password);
  await screens.open('/Account/MyPage');
  const next = newMember().email;
  const name = screens.say('accounts.my.changeKey', { key: screens.say('accounts.key.Email') });
  await screens.main.getByRole('button', { name }).click();
  await screens.prove('Email', next);
  await screens.box('key-password').fill(person.password);
  await page
    .locator('form', { has: page.locator('#key-password') })
    .locator('[type=submit]')
    .click();
  await expect(screens.main.getByText(screens.say('accounts.my.keyChanged'))).toBeVisible();
  await expect(screens.main.getByText(next)).toBeVisible();
  await messagesTo(page, person.email, 2);
  await screens.button('accounts.leave.open').click();
  await page.locator('#leave-password').fill(person.password);
  await page.getByRole('button', { name: screens.say('accounts.leave.confirm') }).click();
  await expect(page).toHaveURL(/\/Main$/);
  // Leaving loads a new document: its storage can be read once that has arrived.
  await expect(async () => expect(await screens.storedKeys()).toEqual([])).toPass();
});

test('Two tabs whose session ends soon renew it once and stay signed in', async ({ page, context }) => {
  const person = newMember();
  const screens = accountScreens(page, 'ko');
  await screens.join(person, 'Id');
  await screens.signedIn(person.id, person.password);
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/user/signin-by-refresh-token')) renewals++;
  });
  const before = await page.evaluate(() => localStorage.getItem('accessToken'));
  // Both tabs believe that 25 of the 30 minutes have gone.
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return;
    const { now } = Date;
    const first = localStorage.getItem('accessToken');
    Date.now = () => now() + (localStorage.getItem('accessToken') === first ? 25 * 60_000 : 0);
  });
  const other = await context.newPage();
  await Promise.all([page.goto(pageAt('/Main')), other.goto(pageAt('/Main'))]);
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: screens.say('ui.utilities.mypage') }).first()).toBeVisible();
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(before);
  }).toPass();
  expect(renewals).toBe(1);
});

const smuggled = [
  '<script>window.smuggled=1</script>',
  '"><img src=x onerror=window.smuggled=1>',
  '{{constructor.constructor("window.smuggled=1")()}}',
  "javascript:window.smuggled=1//'",
];

test('No script can be smuggled through a field of the profile', async ({ page }) => {
  const person = newMember();
  const screens = accountScreens(page, 'ko');
  await screens.join(person, 'Id');
  await screens.signedIn(person.id, person.password);
  for (const text of smuggled) {
    await screens.open('/Account/MyPage');
    await screens.box('addr1').fill(text);
    await screens.box('addr2').fill(text);
    await screens.button('accounts.my.save').first().click();
    await expect(screens.main.getByText(screens.say('accounts.my.saved'))).toBeVisible();
    await page.reload();
    await expect(screens.box('addr1')).toHaveValue(text);
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
  }
});
