import type { Request } from '@playwright/test';
import { registerByApi } from './support/api.ts';
import { fillDraftByPosts } from './support/draft.ts';
import type { Language } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { successPage } from './support/results.ts';
import { openAs, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

/** Returns the parts of the form that depend on the account. */
function accountParts(page: Page, language: Language) {
  const form = registrationForm(page, language);
  const { say } = form;
  const main = page.getByRole('main');
  return {
    form,
    say,
    main,
    box: main.getByRole('group', { name: say('registrations.account.title') }).getByRole('checkbox'),
    filled: main.getByText(say('registrations.known.text')),
    mine: main.getByRole('region', { name: say('registrations.mine.title') }),
  };
}

/** Delays the account's response until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/conference-member', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const savedBy = (request: Request) => new URLSearchParams(request.postData() ?? '');

test('The person who is signed in finds the form begun, and leaves nothing in it by signing out', async ({
  page,
}) => {
  const language = 'en';
  const member = await signUpByApi(page, language);
  const person = { ...koreanAttendee('resident'), name: member.name, email: member.email };
  const { form, say, main, filled } = accountParts(page, language);
  const [name, email] = [form.textbox('registrations.field.name'), form.textbox('registrations.field.email')];
  await fillDraftByPosts(page, language, person, 'category');
  await openAs(page, member, pageAt('/Registration/Korean?step=attendee', language));
  await expect(filled).toBeVisible();
  await expect(name).toHaveValue(person.name);
  await expect(email).toHaveValue(person.email);
  await expect(form.textbox('registrations.field.phone')).toHaveValue('');
  // Proposed values are not in the draft. After sign-out, none of them remain.
  const session = await page.evaluate(() => Object.entries(localStorage));
  await page.evaluate(() => localStorage.clear());
  await form.reload();
  await expect(name).toHaveValue('');
  await expect(email).toHaveValue('');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
  await form.reload();
  await expect(name).toHaveValue(person.name);
  await expectAccessible(page);
  await form.keeping('name', '', () =>
    main.getByRole('button', { name: say('registrations.known.clear') }).click(),
  );
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await form.reload();
  await expect(name).toHaveValue('');
});

test('A registration goes on the account that the box names, a colleague’s on none', async ({ page }) => {
  const language = 'ko';
  const member = await signUpByApi(page, language);
  const person = koreanAttendee('resident');
  const { form, say, main, box, mine } = accountParts(page, language);
  await fillDraftByPosts(page, language, person, 'email');
  await openAs(page, member, pageAt('/Registration/Korean?step=review', language));
  const label = say('registrations.account.link', { name: member.name, key: member.userKeyCode });
  await expect(main.getByText(label)).toBeVisible();
  await expect(box).toBeChecked();
  for (const choice of [false, true]) {
    await form.keeping('intent', 'save', () => box.setChecked(choice));
    await form.reload();
    await expect(box).toBeChecked({ checked: choice });
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.consentToRequired(true);
  await form.next('review', true);
  const number = await successPage(page, language).number();
  await expect(main.getByText(say('registrations.mine.isOn'))).toBeVisible();

  // The next registration is for somebody else: no data of the account is filled in, and it is not linked.
  await main.getByRole('button', { name: say('registrations.success.another') }).click();
  const colleague = koreanAttendee('resident');
  await form.chooseCategory(colleague);
  await expect(form.textbox('registrations.field.name')).toHaveValue('');
  await fillDraftByPosts(page, language, colleague, 'email');
  await form.goTo('review');
  await expect(main.getByText(say('registrations.account.hintAnother', { number }))).toBeVisible();
  await expect(box).not.toBeChecked();
  await form.consentToRequired(true);
  await form.next('review', true);
  const other = await successPage(page, language).number();
  await expect(main.getByRole('button', { name: say('registrations.mine.keep') })).toBeVisible();
  await expect(main.getByText(say('registrations.mine.missed'))).toHaveCount(0);
  await page.goto(pageAt('/Account/MyPage', language));
  await expect(mine.getByText(number).first()).toBeVisible();
  await expect(mine.getByText(other)).toHaveCount(0);
});

test('What was typed stays when the account answers late, and the rest is filled in', async ({ page }) => {
  const member = await signUpByApi(page);
  const { form, filled } = accountParts(page, 'ko');
  await openAs(page, member, pageAt('/Registration'));
  await form.enter('korean');
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/user/${member.id}`, async (route) => {
    await typed;
    await route.continue();
  });
  await form.chooseCategory(koreanAttendee());
  await form.textbox('registrations.field.name').fill('다른이');
  answer();
  await expect(filled).toBeVisible();
  await expect(form.textbox('registrations.field.name')).toHaveValue('다른이');
  await expect(form.textbox('registrations.field.email')).toHaveValue(member.email);
});

test('Whether it goes on the account is kept once it is known to be one’s own form, or once it was chosen', async ({
  page,
}) => {
  const member = await signUpByApi(page);
  const { form, say, main, box } = accountParts(page, 'ko');
  await fillDraftByPosts(page, 'ko', koreanAttendee('resident'), 'email');
  const { accessToken } = await openAs(page, member, pageAt('/Registration'));
  const { number } = await registerByApi(page, koreanAttendee('resident'), 'ko', accessToken);
  await form.goTo('attendee');
  const isKnown = main.getByText(say('registrations.account.hintAnother', { number }));
  let answer = await holdAnswers(page);
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();
  await expect(box).toBeChecked();
  const saved = page.waitForRequest((request) => savedBy(request).get('intent') === 'save');
  await form.consent('terms').check();
  expect(savedBy(await saved).has('linksAccountAsked')).toBe(false);
  await box.focus();
  answer();
  await expect(isKnown).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();

  answer = await holdAnswers(page);
  await form.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await form.keeping('linksAccount', 'on', () => box.check());
  answer();
  await expect(isKnown).toBeVisible();
  await expect(box).toBeChecked();
});

for (const where of ['here', 'elsewhere'] as const)
  test(`A session that ended ${where} before it was known whose form it is: that it is on no account is told`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const member = await signUpByApi(page);
    const { form, say, main, box } = accountParts(page, 'ko');
    await fillDraftByPosts(page, 'ko', koreanAttendee('resident'), 'email');
    await holdAnswers(page);
    const { refreshToken } = await openAs(page, member, pageAt('/Registration/Korean?step=review'));
    await untilInteractive(page);
    await expect(box).toBeChecked();
    await form.consentToRequired(true);
    if (where === 'elsewhere') await page.request.post('/api/user/signout', { data: { refreshToken } });
    else {
      // Simulates a sign-out in another tab.
      await page.evaluate(() => {
        localStorage.clear();
        window.dispatchEvent(new StorageEvent('storage'));
      });
      await expect(box).toHaveCount(0);
    }
    await expect(page.locator('[name=linksAccountAsked]')).toHaveCount(0);
    await form.next('review', true);
    await successPage(page, 'ko').number();
    await expect(main.getByText(say('registrations.mine.missed'))).toBeVisible();
  });

for (const where of ['here', 'elsewhere'] as const)
  test(`A session that ended ${where} keeps nobody from registering`, async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    const member = await signUpByApi(page);
    const { form, say, main, box, mine } = accountParts(page, 'ko');
    await fillDraftByPosts(page, 'ko', koreanAttendee('resident'), 'email');
    const { refreshToken } = await openAs(page, member, pageAt('/Registration/Korean?step=review'));
    await untilInteractive(page);
    await expect(box).toBeChecked();
    // Proposals are valid once it is known whether the account has a registration.
    await expect(page.locator('[name=linksAccountAsked]')).toBeAttached();
    await form.consentToRequired(true);
    if (where === 'elsewhere') await page.request.post('/api/user/signout', { data: { refreshToken } });
    else await page.evaluate(() => localStorage.clear());
    await form.next('review', true);
    await successPage(page, 'ko').number();
    await expect(main.getByText(say('registrations.mine.isOn'))).toHaveCount(0);
    await expect(main.getByText(say('registrations.mine.missed'))).toBeVisible();
    if (where === 'here') await expectAccessible(page);
    await openAs(page, member, pageAt('/Account/MyPage'));
    await expect(mine.getByText(say('registrations.mine.none'))).toBeVisible();
  });
