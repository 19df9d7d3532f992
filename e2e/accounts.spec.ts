import { accountScreens, codeTo, keyOf, messagesTo, newMember } from './support/account.ts';
import { tabTo } from './support/keyboard.ts';
import { beginning } from './support/messages.ts';
import { phone } from './support/phones.ts';
import { signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const refused = /Failed to load resource/;

for (const [type, language] of [
  ['Id', 'ko'],
  ['Mobile', 'en'],
] as const)
  test(`Somebody joins with the key type ${type} and signs in (${language})`, async ({ page }) => {
    const person = newMember();
    const screens = accountScreens(page, language);
    await screens.join(person, type);
    if (language === 'ko') await expectAccessible(page);
    await screens.signedIn(keyOf(person, type), person.password);
    expect(await screens.storedKeys()).toEqual(['accessToken', 'loginUser', 'refreshToken']);
    await screens.open('/Account/MyPage/Settings');
    await expect(screens.main.getByText(person.email)).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
  });

test('A remembered id stands in its box after signing out', async ({ page }) => {
  const screens = accountScreens(page, 'ko');
  await screens.open('/Account/Signin');
  await screens.box('userKeyCode').fill('member');
  await screens.box('password').fill('Sample-2025!');
  await screens.main.getByRole('checkbox', { name: screens.say('accounts.signin.remember') }).check();
  await screens.button('ui.page.signin').click();
  await expect(page).not.toHaveURL(/Signin/);
  await untilInteractive(page);
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
  await page.setViewportSize({ width: 360, height: 500 });
  await screens.signIn('nobody-has-this', 'Wrong-1!');
  await expect(screens.main.getByText(screens.say('accounts.signin.NOT_FOUND'))).toBeInViewport();
  const person = await signUpByApi(page);
  await screens.signIn(person.userKeyCode, 'Wrong-1!');
  await expect(screens.main.getByText(screens.say('accounts.signin.INVALID_CREDENTIAL'))).toBeVisible();
  await page.goto(pageAt('/Account/Signin?next=%2F%2Fevil.example', 'en'));
  await untilInteractive(page);
  await screens.box('userKeyCode').fill(person.userKeyCode);
  await screens.box('password').fill(person.password);
  await screens.button('ui.page.signin').click();
  await expect(page).toHaveURL(pageAt('/Account/MyPage', 'en'));
});

test.describe('On a phone', () => {
  test.use(phone);

  test('Signing in leads back into the form that one came from, and adds nothing to its address', async ({
    page,
  }) => {
    const person = await signUpByApi(page);
    const screens = accountScreens(page, 'ko');
    await screens.open('/Account/Signin?next=%2FRegistration%2FKorean');
    await screens.box('userKeyCode').fill(person.userKeyCode);
    await screens.box('password').fill(person.password);
    await screens.button('ui.page.signin').click();
    await expect(page).toHaveURL(pageAt('/Registration/Korean/Mobile'));
  });
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
  await screens.box('userKeyTokenForEmail').fill(person.email);
  await screens.button('accounts.code.send').click();
  const right = await codeTo(page, person.email);
  await screens.box('code-Email').fill(right === '1234' ? '4321' : '1234');
  await screens.button('accounts.code.confirm').click();
  await expect(screens.main.getByText(screens.say('accounts.confirmFailed'))).toBeVisible();
});

test('Somebody outside Korea joins with Latin names and a foreign number', async ({ page }) => {
  const person = { ...newMember(), name: 'Anna Example' };
  const screens = accountScreens(page, 'en');
  const { say, main, box } = screens;
  await screens.open('/Account/Signup');
  await screens.agree();
  await screens.proveKeys(person, 'Email');
  await main.getByRole('checkbox', { name: say('accounts.outsideKorea') }).check();
  await box('password').fill(person.password);
  await box('passwordAgain').fill(person.password);
  await box('familyName').fill('홍');
  await box('phone').fill('12345');
  await screens.button('accounts.signup.submit').click();
  for (const sentence of ['errors.field.latin_name', 'errors.field.phone_international'] as const)
    await expect(main.getByText(say(sentence)).first()).toBeVisible();
  await expectAccessible(page);
  await box('familyName').fill('Example');
  await box('givenName').fill('Anna');
  await box('phone').fill('+1 202 555 0100');
  await screens.button('accounts.signup.submit').click();
  await expect(main.getByText(say('accounts.optional.needed')).first()).toBeVisible();
  await box('agreesToOptional').check();
  await screens.button('accounts.signup.submit').click();
  await expect(main.getByText(say('accounts.welcome.named', { name: person.name }))).toBeVisible();
  await screens.signedIn(person.email, person.password);
  await screens.open('/Account/MyPage/Settings');
  await expect(box('familyName')).toHaveValue('Example');
  await expect(box('phone')).toHaveValue('+1 202 555 0100');
});

test('A half-filled sign-up is not left by accident, and joining needs no mouse', async ({ page }) => {
  const person = newMember();
  const screens = accountScreens(page, 'ko');
  const { say, main, box, button } = screens;
  await screens.open('/Account/Signup');
  await tabTo(page, main.getByRole('checkbox', { name: say('accounts.consent.all') }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('radio', { name: beginning(say('accounts.key.Id')) })).toBeVisible();
  await tabTo(page, box('userKeyCode'));
  await page.keyboard.type(person.id);

  await page
    .getByRole('link', { name: say('ui.utilities.signin') })
    .first()
    .click();
  const guard = page.getByRole('dialog', { name: say('ui.unsaved.title') });
  await expect(guard).toBeVisible();
  await expectAccessible(page);
  await guard.getByRole('button', { name: say('ui.unsaved.stay') }).click();
  await expect(guard).toBeHidden();
  await expect(box('userKeyCode')).toHaveValue(person.id);

  await tabTo(page, box('userKeyTokenForEmail'));
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(box('code-Email')).toBeFocused();
  await page.keyboard.type(await codeTo(page, person.email));
  await page.keyboard.press('Enter');
  await expect(main.getByText(say('accounts.confirmed'))).toBeVisible();
  await tabTo(page, button('accounts.next'));
  await page.keyboard.press('Enter');
  for (const [id, text] of [
    ['password', person.password],
    ['passwordAgain', person.password],
    ['userName', person.name],
  ] as const) {
    await tabTo(page, box(id));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(main.getByText(say('accounts.welcome.named', { name: person.name }))).toBeVisible();

  await screens.open('/Account/Signup');
  await screens.agree();
  await page
    .getByRole('link', { name: say('ui.utilities.signin') })
    .first()
    .click();
  await guard.getByRole('button', { name: say('ui.unsaved.leave') }).click();
  await expect(page).toHaveURL(/\/Account\/Signin$/);
});

test('Addresses that somebody has are told before a code is sent', async ({ page }) => {
  const person = await signUpByApi(page);
  const screens = accountScreens(page, 'en');
  const { say, main, box } = screens;
  await screens.open('/Account/Signup');
  await screens.agree();
  await box('userKeyCode').fill(person.userKeyCode);
  await screens.button('accounts.checkId').click();
  await expect(main.getByText(say('accounts.inUse.Id')).first()).toBeVisible();
  await box('userKeyTokenForEmail').fill(person.email.toUpperCase());
  await screens.button('accounts.code.send').click();
  await expect(main.getByText(say('accounts.inUse.Email'))).toBeVisible();
  await messagesTo(page, person.email, 1);
});
