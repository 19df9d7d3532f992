import { accountScreens, messagesTo } from './support/account.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { demoPeople, openAs, signUpByApi } from './support/staff.ts';
import { expect, type Page, pageAt, test } from './support/test.ts';

// The watch of every journey fails on violations of the content policy; a blocked script causes one.

const say = messagesIn('ko');

const markup = '<script>smuggled=1</script> "><img src=x onerror=smuggled=1>';
const address = "javascript:smuggled=1//'";
const others = '{{config.secret}} <%= 7*7 %> 😀 ㅎㅏㄴ';
const reordered = '\u202Eevil';

async function expectOnlyText(page: Page) {
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
  await expect(page.locator('img[src="x"], [onerror], a[href^="javascript:"]')).toHaveCount(0);
}

test('No script can be smuggled through an account: on its own page, in mails, to staff, in the records', async ({
  page,
  watch,
}) => {
  // Allows the error of the reversed address, and of the watch's own script, which may not run in the frame of a mail.
  watch.allow(/400 \(Bad Request\)|^console: Blocked script execution in '[^']+\/demo\/mail\//);
  const person = await signUpByApi(page);
  const screens = accountScreens(page, 'ko');
  const { main, box } = screens;
  await openAs(page, person, pageAt('/Account/MyPage/Settings'));
  for (const name of ['<b>', 'ㅎㅏㄴ', '😀', '{{a}}']) {
    await box('userName').fill(name);
    await screens.button('accounts.my.save').first().click();
    await expect(main.getByText(say('errors.field.korean_name')).first()).toBeVisible();
  }
  await box('userName').fill(person.name);
  await box('agreesToOptional').check();
  await box('addr1').fill(reordered);
  await screens.button('accounts.my.save').first().click();
  await expect(main.getByText(say('errors.field.characters')).first()).toBeVisible();
  await box('addr1').fill(markup);
  await box('addr2').fill(`${address} ${others}`);
  await screens.button('accounts.my.save').first().click();
  await expect(main.getByText(say('accounts.my.saved'))).toBeVisible();

  const id = `"><img/src=x/onerror=smuggled=1>${person.userKeyCode.slice(-8)}`;
  const change = say('accounts.my.changeKey', { key: say('accounts.key.Id') });
  await main.getByRole('button', { name: change }).click();
  await box('key-userKeyCode').fill(id);
  await box('key-password').fill(person.password);
  await screens.submit('key-password');
  await expect(main.getByText(say('accounts.my.keyChanged'))).toBeVisible();
  await page.reload();
  await expect(box('addr1')).toHaveValue(markup);
  await expect(box('addr2')).toHaveValue(`${address} ${others}`);
  await expect(main.getByText(id)).toBeVisible();
  await expectOnlyText(page);

  // Two simultaneous mails may arrive in either order.
  await messagesTo(page, person.email, 2);
  await page.request.post('/api/user/find-id', { data: { email: person.email } });
  const [mail] = await messagesTo(page, person.email, 3);
  expect(mail?.text).toContain(id);
  await page.goto('/demo/mail');
  await expectOnlyText(page);
  await page.getByRole('link').filter({ hasText: person.email }).first().click();
  await expect(page.locator('pre').filter({ hasText: id })).toBeVisible();
  const mailFrame = page.frameLocator('iframe');
  await expect(mailFrame.getByText(id)).toBeVisible();
  await expect(mailFrame.locator('img, script, [onerror]')).toHaveCount(0);
  await expectOnlyText(page);

  await openAs(page, demoPeople.staff, pageAt(`/Admin/Accounts?query=${encodeURIComponent(id)}`));
  await expect(page.getByLabel(say('accounts.admin.query'))).toHaveValue(id);
  await expectOnlyText(page);
  await page.goto(pageAt(`/Admin/Accounts/${person.id}`));
  await page.getByRole('button', { name: say('accounts.admin.act.reveal'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: beginning(say('console.reason')) }).fill(`${markup} ${others}`);
  await dialog.getByRole('button', { name: say('accounts.admin.act.reveal'), exact: true }).click();
  for (const text of [id, markup, others]) await expect(main.getByText(text)).toBeVisible();
  await expectOnlyText(page);
  await page.goto(pageAt(`/Admin/Audit?subjectId=${person.id}`));
  await expect(page.getByRole('row').filter({ hasText: markup })).toBeVisible();
  await expectOnlyText(page);
});
