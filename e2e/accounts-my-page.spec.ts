import { readFile } from 'node:fs/promises';
import { accountScreens, expectOwnLinks, messagesTo, newMember } from './support/account.ts';
import { registerByApi } from './support/api.ts';
import { tabTo } from './support/keyboard.ts';
import { beginning, languages } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { lookUp } from './support/results.ts';
import { openAs, renewSessionByApi, signInByApi, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const refused = /Failed to load resource/;
const newPassword = 'Plateau-7&';

test('The person who is not signed in is led to sign in and back to the settings', async ({ page }) => {
  const person = await signUpByApi(page);
  const screens = accountScreens(page, 'en');
  await screens.open('/Account/MyPage/Settings');
  await expect(screens.main.getByText(screens.say('errors.signedOut'))).toBeVisible();
  await expectAccessible(page);
  await screens.main.getByRole('link', { name: screens.say('ui.page.signin') }).click();
  await expect(page).toHaveURL(/Signin/);
  await untilInteractive(page);
  await screens.box('userKeyCode').fill(person.userKeyCode);
  await screens.box('password').fill(person.password);
  await screens.button('ui.page.signin').click();
  await expect(page).toHaveURL(new RegExp(`${pageAt('/Account/MyPage/Settings', 'en')}$`));
  await expect(screens.main.getByText(person.email)).toBeVisible();
});

for (const [language, type] of [
  ['ko', 'Email'],
  ['en', 'Mobile'],
] as const)
  test(`A new ${type} is proved by a code, and the address before is told (${language})`, async ({
    page,
  }) => {
    const person = await signUpByApi(page, language);
    const screens = accountScreens(page, language);
    const { say, main, box } = screens;
    await openAs(page, person, pageAt('/Account/MyPage/Settings', language));
    const next = type === 'Email' ? newMember().email : newMember().mobile;
    const act = type === 'Email' ? 'change' : 'add';
    const name = say(`accounts.my.${act}Key`, { key: say(`accounts.key.${type}`) });
    await main.getByRole('button', { name }).click();
    if (type === 'Email') {
      // A signed-in user sees no sign-in notice.
      await box('key-userKeyCode').fill(person.email);
      await screens.button('accounts.code.send').click();
      await expect(main.getByText(say('accounts.my.inUse.Email'))).toBeVisible();
    }
    await screens.prove(type, next, 'key-userKeyCode');
    await box('key-password').fill(person.password);
    if (language === 'ko') await expectAccessible(page);
    await screens.submit('key-password');
    await expect(main.getByText(say('accounts.my.keyChanged'))).toBeVisible();
    await expect(main.getByText(next)).toBeVisible();
    const [notice] = await messagesTo(page, person.email, 2);
    const sentence = say('mails.accountNotice.key', { type: say(`mails.accountId.${type}`), value: '\n' });
    expect(notice?.text).toContain(sentence.split('\n')[0]);
    // The mail to the old address must not reveal the new one.
    expect(notice?.text).not.toContain(next);
    expectOwnLinks(notice);
  });

test('Devices are ended one by one, and all others by a new password', async ({ page, watch }) => {
  watch.allow(refused);
  const person = await signUpByApi(page);
  const elsewhere = await signInByApi(page, person);
  await signInByApi(page, person);
  const screens = accountScreens(page, 'ko');
  const { say, main, box } = screens;
  await openAs(page, person, pageAt('/Account/MyPage/Settings'));
  const devices = main.getByRole('region', { name: say('accounts.devices.title') });
  const ends = devices.getByRole('button', { name: say('accounts.devices.end') });
  await expect(ends).toHaveCount(2);
  await expect(devices.getByText(say('accounts.devices.current'))).toHaveCount(1);
  await ends.first().click();
  await expect(devices.getByText(say('accounts.devices.ended'))).toBeVisible();
  await expect(ends).toHaveCount(1);

  const form = main.getByRole('region', { name: say('accounts.my.password'), exact: true });
  const submit = form.getByRole('button', { name: say('accounts.my.change') });
  await box('currentPassword').fill('Wrong-1!');
  await box('password').fill(newPassword);
  await box('passwordAgain').fill('Other-1!');
  await submit.click();
  await expect(form.getByText(say('accounts.password.mismatch')).first()).toBeVisible();
  await box('passwordAgain').fill(newPassword);
  await submit.click();
  await expect(form.getByText(say('errors.INVALID_CREDENTIAL')).first()).toBeVisible();
  await box('currentPassword').fill(person.password);
  await submit.click();
  await expect(form.getByText(say('accounts.my.passwordChanged'))).toBeVisible();
  await expect(box('currentPassword')).toHaveValue('');
  expect((await renewSessionByApi(page, elsewhere.data.refreshToken)).code).toBe('AUTHENTICATION_FAILURE');
  await page.reload();
  await expect(main.getByText(person.email)).toBeVisible();
  await expect(ends).toHaveCount(0);
  const [notice] = await messagesTo(page, person.email, 2);
  expect(notice?.text).toContain(say('mails.accountNotice.password'));
  expectOwnLinks(notice);
  expect((await signInByApi(page, person)).code).toBe('INVALID_CREDENTIAL');
  expect((await signInByApi(page, { ...person, password: newPassword })).code).toBe('SUCCESS');
});

test('Consents are given and withdrawn, data is taken along, the account is left', async ({
  page,
  watch,
}) => {
  watch.allow(refused);
  const person = await signUpByApi(page, 'en');
  const screens = accountScreens(page, 'en');
  const { say, main } = screens;
  await openAs(page, person, pageAt('/Account/MyPage/Settings', 'en'));
  const consents = main.getByRole('region', { name: say('accounts.my.consents') });
  const news = consents.getByRole('checkbox', { name: say('consents.marketingEmail.title') });
  for (const choice of [true, false]) {
    await news.setChecked(choice);
    await consents.getByRole('button', { name: say('accounts.my.save') }).click();
    await expect(consents.getByText(say('accounts.my.saved'))).toBeVisible();
    await page.reload();
    await expect(news).toBeChecked({ checked: choice });
  }

  const phone = main.locator('#phone');
  await phone.fill('010-2345-6789');
  await screens.button('accounts.my.save').first().click();
  await expect(main.getByText(say('accounts.optional.needed')).first()).toBeVisible();
  await expectAccessible(page);
  await main.locator('#agreesToOptional').check();
  await screens.button('accounts.my.save').first().click();
  await expect(main.getByText(say('accounts.my.saved'))).toBeVisible();
  const optional = consents.getByRole('checkbox', { name: say('consents.accountOptional.title') });
  await expect(optional).toBeChecked();
  await expect(consents.getByText(say('accounts.optional.withdrawal'))).toBeVisible();
  await optional.uncheck();
  await consents.getByRole('button', { name: say('accounts.my.save') }).click();
  await expect(phone).toHaveValue('');
  await page.reload();
  await expect(phone).toHaveValue('');
  // Giving the consent must not reset typed text.
  await phone.fill('010-2345-6789');
  await optional.check();
  await consents.getByRole('button', { name: say('accounts.my.save') }).click();
  await expect(consents.getByText(say('accounts.my.saved'))).toBeVisible();
  await expect(optional).toBeChecked();
  await expect(phone).toHaveValue('010-2345-6789');

  const download = page.waitForEvent('download');
  await screens.button('accounts.data.download').click();
  const file = await readFile(await (await download).path(), 'utf8');
  const data = JSON.parse(file) as {
    account: { userName: string };
    consentHistory: { purpose: string; agreed: boolean }[];
  };
  expect(data.account.userName).toBe(person.name);
  const choices = data.consentHistory.filter(({ purpose }) => purpose === 'marketingEmail');
  expect(choices.map(({ agreed }) => agreed).sort()).toEqual([false, false, true]);
  expect(file).not.toMatch(/argon2|passwordHash/i);

  const open = screens.button('accounts.leave.open');
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('accounts.leave.title') });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  for (const password of ['Wrong-1!', person.password]) {
    await dialog.getByLabel(beginning(say('accounts.field.currentPassword'))).fill(password);
    await dialog.getByRole('button', { name: say('accounts.leave.confirm') }).click();
    if (password !== person.password)
      await expect(dialog.getByText(say('errors.INVALID_CREDENTIAL')).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/Main$/);
  // Leaving loads a new document. Its storage is readable once it has loaded.
  await expect(async () => expect(await screens.storedKeys()).toEqual([])).toPass();
  expect((await signInByApi(page, person)).code).toBe('NOT_FOUND');
});

test('Two tabs whose session ends soon renew it once and stay signed in', async ({ page, context }) => {
  const person = await signUpByApi(page);
  const screens = accountScreens(page, 'ko');
  await openAs(page, person, pageAt('/Main'));
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/user/signin-by-refresh-token')) renewals++;
  });
  const before = await page.evaluate(() => localStorage.getItem('accessToken'));
  // In both tabs, 25 of the 30 minutes are over.
  await context.addInitScript((first) => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return;
    const { now } = Date;
    Date.now = () => now() + (localStorage.getItem('accessToken') === first ? 25 * 60_000 : 0);
  }, before);
  const other = await context.newPage();
  await Promise.all([page.goto(pageAt('/Main')), other.goto(pageAt('/Main'))]);
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: screens.say('ui.utilities.mypage') }).first()).toBeVisible();
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(before);
  }).toPass();
  expect(renewals).toBe(1);
  expect(await screens.storedKeys()).toEqual(['accessToken', 'loginUser', 'refreshToken']);
});

test('A tab that waited for another one to renew the session takes its tokens, which arrive late', async ({
  page,
  context,
}) => {
  const person = await signUpByApi(page);
  await openAs(page, person, pageAt('/Main'));
  const before = await page.evaluate(() => localStorage.getItem('accessToken'));
  await context.addInitScript((first) => {
    if (location.protocol === 'about:') return;
    const { now } = Date;
    Date.now = () => now() + (localStorage.getItem('accessToken') === first ? 25 * 60_000 : 0);
  }, before);
  const other = await context.newPage();
  // Simulates a busy browser: the lock is released before the other tab sees the stored value.
  await other.addInitScript(() => {
    if (location.protocol === 'about:') return;
    const { getItem, setItem } = Storage.prototype;
    const storedBefore = { ...localStorage };
    Storage.prototype.getItem = (key) => storedBefore[key] ?? null;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      storedBefore[key] = value;
    };
    const arrive = () => {
      Storage.prototype.getItem = getItem;
      window.dispatchEvent(new StorageEvent('storage'));
    };
    const hold = (event: Event) => {
      event.stopImmediatePropagation();
      window.removeEventListener('storage', hold);
      setTimeout(arrive, 300);
    };
    window.addEventListener('storage', hold);
  });
  let renewals = 0;
  const otherWaits = Promise.withResolvers<void>();
  await context.route('**/api/user/signin-by-refresh-token', async (route) => {
    renewals++;
    await otherWaits.promise;
    await route.continue();
  });
  const begun = page.waitForRequest('**/api/user/signin-by-refresh-token');
  await page.goto(pageAt('/Main'));
  await begun;
  await other.goto(pageAt('/Main'));
  await other.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 1);
  otherWaits.resolve();
  await other.waitForFunction((first) => localStorage.getItem('accessToken') !== first, before);
  await other.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query();
    return !held.some(({ name }) => name === 'session-refresh');
  });
  expect(renewals).toBe(1);
});

test('Tokens that have run out are forgotten on arrival, a remembered id is not', async ({ page }) => {
  const screens = accountScreens(page, 'en');
  await screens.open('/Account/Signin');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 - 1 }))}.x`);
    localStorage.setItem('refreshToken', 'x');
    localStorage.setItem('loginUser', '{}');
    localStorage.setItem('rememberId', 'member');
  });
  await screens.open('/Account/MyPage');
  await expect(screens.main.getByText(screens.say('errors.signedOut'))).toBeVisible();
  expect(await screens.storedKeys()).toEqual(['rememberId']);
});

test('A session that ended elsewhere is told and leaves nothing behind', async ({ page, watch }) => {
  watch.allow(refused);
  const person = await signUpByApi(page);
  const screens = accountScreens(page, 'ko');
  const { refreshToken } = await openAs(page, person, pageAt('/Account/MyPage/Settings'));
  await expect(screens.main.getByText(person.email)).toBeVisible();
  await page.request.post('/api/user/signout', { data: { refreshToken } });
  await page.reload();
  await expect(page.getByText(screens.say('errors.AUTHENTICATION_FAILURE')).first()).toBeVisible();
  expect(await screens.storedKeys()).toEqual([]);
});

for (const language of languages)
  test(`A registration is connected with the account and opened from there (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allow(refused);
    const person = await signUpByApi(page, language);
    const attendee = koreanAttendee();
    const { number } = await registerByApi(page, attendee, language);
    const { say, main, box } = accountScreens(page, language);
    await openAs(page, person, pageAt('/Account/MyPage', language));
    const mine = main.getByRole('region', { name: say('registrations.mine.title') });
    await expect(mine.getByText(say('registrations.mine.none'))).toBeVisible();
    if (language === 'ko') {
      await mine.getByText(say('registrations.mine.link')).click();
      const connect = mine.getByRole('button', { name: say('registrations.mine.linkSubmit'), exact: true });
      await connect.click();
      await mine.getByRole('link', { name: say('registrations.confirm.required.number') }).click();
      await expect(box('mine-registrationNumber')).toBeFocused();
      for (const email of ['somebody-else@example.org', attendee.email]) {
        await box('mine-registrationNumber').fill(number);
        await box('mine-email').fill(email);
        await connect.click();
        if (email !== attendee.email) await expect(mine.getByText(say('errors.NOT_FOUND'))).toBeVisible();
      }
    } else {
      await lookUp(page, language, { number, email: attendee.email });
      await main.getByRole('button', { name: say('registrations.mine.keep') }).click();
    }
    await expect(main.getByText(say('registrations.mine.linked'))).toBeVisible();
    await page.goto(pageAt('/Account/MyPage', language));
    await expect(mine.getByText(number)).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    await mine.getByRole('button', { name: say('registrations.mine.openNumber', { number }) }).click();
    await expect(page).toHaveURL(/\/Registration\/Confirm$/);
    await expect(main.getByText(number).first()).toBeVisible();
    await expect(main.getByText(attendee.email)).toBeVisible();
  });

/** Opens the settings of a new account. Returns the acts on it. */
async function myAddress(page: Page) {
  const member = await signUpByApi(page);
  await openAs(page, member, pageAt('/Account/MyPage/Settings'));
  return accountScreens(page, 'ko');
}

test('When the postcode search is blocked the address is typed', async ({ page }) => {
  const { say, box, button } = await myAddress(page);
  await button('registrations.address.search').click();
  await expect(page.getByText(say('registrations.address.blocked'))).toBeVisible();
  await expect(box('zipcode')).toBeFocused();
  await expectAccessible(page);
});

test('An address that is chosen in the postcode search fills the form', async ({ page }) => {
  // Replaces the service's script according to its public documentation. Nothing leaves the machine.
  await page.route('https://t1.kakaocdn.net/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.kakao = { Postcode: class {
        constructor(options) { this.options = options; }
        embed(layer) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'choose';
          button.onclick = () => this.options.oncomplete({
            zonecode: '04524', address: '서울 중구 세종대로 110', addressType: 'R',
            bname: '태평로1가', buildingName: '예시빌딩',
          });
          layer.append(button);
        }
      } };`,
    }),
  );
  const { box, button } = await myAddress(page);
  await button('registrations.address.search').click();
  await page.getByRole('button', { name: 'choose' }).click();
  await expect(box('zipcode')).toHaveValue('04524');
  await expect(box('addr1')).toHaveValue('서울 중구 세종대로 110 (태평로1가, 예시빌딩)');
  await expect(box('addr2')).toBeFocused();
});
