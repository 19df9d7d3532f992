import type { UserProfileFieldSetting } from '@airway/contract/account-profile';
import type { Response } from '@playwright/test';
import { accountScreens, newMember } from './support/account.ts';
import { beginning, messagesIn } from './support/messages.ts';
import {
  changeAuthenticationByApi,
  createStaffByCommand,
  demoPeople,
  openAs,
  totpOf,
} from './support/staff.ts';
import { expect, expectAccessible, pageAt, test, untilInteractive } from './support/test.ts';

// Changes settings for everybody, so playwright.config.ts runs it after all other journeys.

const say = messagesIn('ko');
const { staff } = demoPeople;

// All tests share one set of settings.
test.describe.configure({ mode: 'default' });

/** Checks for the captcha response. The page then solves a challenge and repeats the request. */
const isCaptchaAsked = async (response: Response) =>
  ((await response.json()) as { code: string }).code === 'CAPTCHA_REQUIRED';

test('an extra question is previewed, guarded, saved and asked at sign-up', async ({ page }) => {
  const question = '예시 소속 구분';
  const name = say('accounts.admin.authentication.field.name');
  await openAs(page, staff, pageAt('/Admin/Authentication'));
  await page.getByRole('button', { name: say('accounts.admin.authentication.field.add') }).click();
  const group = page.getByRole('group', { name: say('accounts.admin.authentication.field', { number: 1 }) });
  await group.getByLabel(say('accounts.admin.authentication.field.code')).fill('workplace');
  await group.getByLabel(say('console.bilingual.ko', { label: name })).fill(question);
  await group.getByLabel(say('console.bilingual.en', { label: name })).fill('Sample workplace');
  const preview = page.getByRole('region', { name: say('accounts.admin.authentication.preview') });
  await expect(preview.getByLabel(question)).toBeVisible();

  await page.getByRole('link', { name: say('accounts.screen.roles') }).click();
  const guard = page.getByRole('dialog', { name: say('ui.unsaved.title') });
  await guard.getByRole('button', { name: say('ui.unsaved.stay'), exact: true }).click();
  await expect(preview.getByLabel(question)).toBeVisible();

  await page.getByRole('button', { name: say('console.save'), exact: true }).click();
  await expect(page.getByText(say('accounts.admin.authentication.saved'))).toBeVisible();
  // The shared page is rendered again after the first visit. Sign-up has the captcha in a later step.
  await expect(async () => {
    await page.goto(pageAt('/Account/Signup'));
    await expect(page.getByLabel(beginning(question))).toBeAttached({ timeout: 1000 });
  }).toPass();

  await page.goto(pageAt('/Admin/Authentication'));
  await page
    .getByRole('button', { name: say('accounts.admin.authentication.field.remove', { name: question }) })
    .click();
  await page.getByRole('button', { name: say('console.save'), exact: true }).click();
  await expect(page.getByText(say('accounts.admin.authentication.saved'))).toBeVisible();
});

const questions: UserProfileFieldSetting[] = [
  {
    code: 'interests',
    nameKo: '예시 관심 분야',
    nameEn: 'Sample interests',
    inputType: 'checkbox',
    required: true,
    options: [
      { code: 'ultrasound', nameKo: '초음파', nameEn: 'Ultrasound' },
      { code: 'children', nameKo: '소아', nameEn: 'Children' },
    ],
  },
  {
    code: 'workphone',
    nameKo: '예시 직장 전화',
    nameEn: 'Sample work phone',
    inputType: 'text',
    required: true,
    options: [],
  },
];

test('sign-up asks what staff ask for, against bots and with a role for guests', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  const screens = accountScreens(page, 'en');
  const { say: words, main, box, button } = screens;
  const person = { ...newMember(), name: 'Anna Example' };
  const [boxes, phone] = questions.map((field) => field.nameEn);
  const solved: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"captcha":"')) solved.push(new URL(request.url()).pathname);
  });
  const restore = await changeAuthenticationByApi(page, { useCapcha: true, userProfiles: questions });
  try {
    await expect(async () => {
      await screens.open('/Main');
      expect(await screens.storedKeys()).toEqual(['guest']);
    }).toPass();
    await expect(async () => {
      await screens.open('/Account/Signup');
      await expect(page.getByText(phone ?? '')).toBeAttached({ timeout: 1000 });
    }).toPass();
    expect(await screens.storedKeys()).toEqual(['guest']);
    expect(await page.evaluate(() => localStorage.getItem('guest'))).toBe('{"role":{"roleCode":"GUEST"}}');
    await screens.agree();
    await screens.proveKeys(person, 'Email');
    await box('password').fill(person.password);
    await box('passwordAgain').fill(person.password);
    await main.getByRole('checkbox', { name: words('accounts.outsideKorea') }).check();
    await box('familyName').fill('Example');
    await box('givenName').fill('Anna');
    await box('profile.workphone').fill('12-34');
    await button('accounts.signup.submit').click();
    for (const sentence of [words('errors.profileItem', { name: boxes ?? '' }), words('errors.profilePhone')])
      await expect(main.getByRole('link', { name: sentence })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('checkbox', { name: 'Children' }).check();
    await box('profile.workphone').fill('02-123-4567');
    await button('accounts.signup.submit').click();
    await expect(main.getByText(words('accounts.welcome.named', { name: person.name }))).toBeVisible();
    expect(await screens.storedKeys()).toEqual(['guest']);

    await screens.open('/Account/Signin');
    await box('userKeyCode').fill(person.email);
    for (const password of ['Wrong-1!', 'Wrong-2!', 'Wrong-3!', person.password]) {
      await box('password').fill(password);
      const answered = page.waitForResponse(
        async (response) => response.url().endsWith('/api/user/signin') && !(await isCaptchaAsked(response)),
      );
      await button('ui.page.signin').click();
      await answered;
    }
    await expect(page).not.toHaveURL(/Signin/);
    await untilInteractive(page);
    expect(new Set(solved)).toEqual(new Set(['/api/user-key/check', '/api/user/signup', '/api/user/signin']));
    await screens.open('/Account/MyPage/Settings');
    await expect(main.getByRole('checkbox', { name: 'Children' })).toBeChecked();
    await expect(box('profile.workphone')).toHaveValue('02-123-4567');
    expect(await screens.storedKeys()).toEqual(['accessToken', 'loginUser', 'refreshToken']);
    await page.evaluate(() => localStorage.clear());
    await screens.open('/ConferenceInfo/Info');
    await expect(async () => expect(await screens.storedKeys()).toEqual(['guest'])).toPass();
  } finally {
    await restore();
  }
  await expect(async () => {
    await screens.open('/');
    expect(await screens.storedKeys()).toEqual([]);
  }).toPass();
});

test('staff change the password they were given, and set up a second factor where the site demands it', async ({
  page,
  watch,
}) => {
  watch.allow(/403/);
  const chief = createStaffByCommand();
  const screens = accountScreens(page, 'en');
  const { say: words, main, box, button } = screens;
  const heading = (key: 'accounts' | 'security') =>
    page.getByRole('heading', { level: 1, name: words(`accounts.screen.${key}`) });
  await screens.open('/Account/Signin?next=%2Fairway2025%2Fen%2FAdmin');
  await box('userKeyCode').fill(chief.userKeyCode);
  await box('password').fill(chief.password);
  await button('ui.page.signin').click();
  await expect(main.getByText(words('accounts.my.mustChangePassword'))).toBeVisible();
  await expect(main.getByRole('region')).toHaveCount(1);
  await expectAccessible(page);
  await screens.open('/Account/MyPage');
  await expect(page).toHaveURL(pageAt('/Account/MyPage/Settings', 'en'));
  await expect(main.getByText(words('accounts.my.mustChangePassword'))).toBeVisible();
  await screens.open('/Admin/Accounts');
  await expect(main.getByText(words('errors.PASSWORD_CHANGE_REQUIRED'))).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: words('errors.action.PASSWORD_CHANGE_REQUIRED') }).click();
  const password = 'Plateau-7&';
  await box('currentPassword').fill(chief.password);
  await box('password').fill(password);
  await box('passwordAgain').fill(password);
  await screens.submit('currentPassword');
  await expect(main.getByRole('heading', { name: words('accounts.devices.title') })).toBeVisible();

  const requirement = page.getByLabel(words('accounts.admin.authentication.staffNeedsSecondFactor'), {
    exact: true,
  });
  const setRequirement = async (isRequired: boolean) => {
    await screens.open('/Admin/Authentication');
    await requirement.setChecked(isRequired);
    await button('console.save').click();
    await expect(main.getByText(words('accounts.admin.authentication.saved'))).toBeVisible();
  };
  await setRequirement(true);
  await screens.open('/Admin/Accounts');
  await expect(main.getByText(words('errors.SECOND_FACTOR_SETUP_REQUIRED'))).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: words('errors.action.SECOND_FACTOR_SETUP_REQUIRED') }).click();
  await expect(heading('security')).toBeVisible();
  await page.getByLabel(words('accounts.admin.factor.password')).fill(password);
  await button('accounts.admin.factor.begin').click();
  const secret = await main.locator('code').innerText();
  await page.getByLabel(words('accounts.admin.factor.code')).fill(totpOf(secret));
  await button('accounts.admin.factor.confirm').click();
  await button('accounts.admin.factor.kept').click();
  await screens.open('/Admin/Accounts');
  await expect(heading('accounts')).toBeVisible();
  await expect(main.getByRole('table')).toBeVisible();
  await setRequirement(false);
});
