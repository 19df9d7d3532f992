import { accountScreens } from './support/account.ts';
import { assignRoleByApi, signUpByApi, totpOf } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, test } from './support/test.ts';

test('staff set up a second factor, and the sign-in form asks for it until it is off', async ({
  page,
  watch,
}) => {
  watch.allow(/401/);
  const colleague = await signUpByApi(page, 'en');
  await assignRoleByApi(page, colleague.id, 'FINANCE');
  const screens = accountScreens(page, 'en');
  const { say, main, box, button } = screens;
  const screen = page.getByRole('heading', { level: 1, name: say('accounts.screen.security') });
  const codeBox = box('secondFactorCode');
  const signIn = async () => {
    await box('userKeyCode').fill(colleague.userKeyCode);
    await box('password').fill(colleague.password);
    await button('ui.page.signin').click();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: say('console.signout') }).click();
    await expect(page).toHaveURL(/\/Account\/Signin$/);
    expect(await screens.storedKeys()).toEqual([]);
  };

  const answer = async (code: string) => {
    await codeBox.fill(code);
    await button('ui.page.signin').click();
  };
  const toTheScreen = async () => {
    await screens.open('/Admin/Security');
    await main.getByRole('link', { name: say('console.refused.nobody.signin') }).click();
  };

  await toTheScreen();
  await signIn();
  await expect(screen).toBeVisible();
  await page.getByLabel(say('accounts.admin.factor.password')).fill(colleague.password);
  await button('accounts.admin.factor.begin').click();
  await expect(page.getByRole('img', { name: say('accounts.admin.factor.qr') })).toBeVisible();
  await expectAccessible(page);
  const secret = await main.locator('code').innerText();
  await page.getByLabel(say('accounts.admin.factor.code')).fill(totpOf(secret));
  await button('accounts.admin.factor.confirm').click();
  const codes = main.getByRole('list', { name: say('accounts.admin.factor.codes') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = '', anotherRecoveryCode = ''] = await codes.allInnerTexts();
  await button('accounts.admin.factor.kept').click();
  await expect(codes).toHaveCount(0);
  await signOut();

  await toTheScreen();
  await signIn();
  await expect(codeBox).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await answer('000000');
  await expect(main.getByText(say('errors.SECOND_FACTOR_FAILED')).first()).toBeVisible();
  await answer(recoveryCode);
  await expect(screen).toBeVisible();
  await signOut();
  await toTheScreen();
  await signIn();
  await answer(recoveryCode);
  await expect(main.getByText(say('errors.SECOND_FACTOR_FAILED')).first()).toBeVisible();
  // Each code counts once, so this uses the next one, as from a clock that is ahead.
  await answer(totpOf(secret, 1));
  await expect(screen).toBeVisible();
  await page.getByLabel(say('accounts.admin.factor.password')).fill(colleague.password);
  await page.getByLabel(say('accounts.admin.factor.anyCode')).fill(anotherRecoveryCode);
  await button('accounts.admin.factor.remove').click();
  await expect(button('accounts.admin.factor.begin')).toBeVisible();
});
