import { accountScreens } from './support/account.ts';
import { messagesIn } from './support/messages.ts';
import { internationalAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { demoPeople, openAs, signUpByApi } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, type Page, pageAt, test } from './support/test.ts';

const failed = /Failed to load resource/;
const proxyPage = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
const renewal = '**/api/user/signin-by-refresh-token';

/** Ages the token: 25 of its 30 minutes are over. */
async function ageToken(page: Page) {
  const first = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.addInitScript((token) => {
    if (location.protocol === 'about:') return;
    const { now } = Date;
    Date.now = () => now() + (localStorage.getItem('accessToken') === token ? 25 * 60_000 : 0);
  }, first);
}

const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('A renewal that fails is told on every screen, once, and keeps the person who is signed in', async ({
  page,
  watch,
}) => {
  watch.allow(failed);
  const say = messagesIn('ko');
  const abnormal = say('ui.abnormalConnection');
  const answers = [
    { said: '점검 중', status: 503, body: '{"code":"UNAVAILABLE","message":"점검 중","requestId":"x"}' },
    { said: '알 수 없음', status: 500, body: '{"code":"900","message":"알 수 없음","requestId":"x"}' },
    { said: abnormal, ...proxyPage },
    { said: abnormal, status: 502, body: '' },
  ];
  await openAs(page, demoPeople.staff, pageAt('/Policy/EmailRefusal'));
  await ageToken(page);
  const screens = ['/', '/Main', '/Admin', '/Registration'];
  for (const [index, { said, ...answer }] of answers.entries()) {
    let count = 0;
    await page.route(renewal, (route) => {
      count++;
      return route.fulfill({ contentType: 'application/json', ...answer });
    });
    await page.goto(pageAt(screens[index] ?? '/'));
    const notice = page.getByRole('status').filter({ hasText: said });
    await expect(notice).toBeVisible();
    const before = count;
    await lookAgain(page);
    await expect(async () => expect(count).toBe(before + 1)).toPass();
    await expect(notice).toHaveCount(1);
    await expect(notice.getByRole('link')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'accessToken',
      'loginUser',
      'refreshToken',
    ]);
    if (index === 0) await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    await page.unroute(renewal);
  }
  await page.route(renewal, (route) => route.abort());
  await page.goto(pageAt('/'));
  const notice = page.getByRole('status').filter({ hasText: abnormal });
  await expect(notice).toBeVisible();
  await page.unroute(renewal);
  await lookAgain(page);
  await expect(notice).toHaveCount(0);
});

test('An answer without a code is an abnormal connection, wherever something is asked', async ({
  page,
  watch,
}) => {
  watch.allow(failed);
  const say = messagesIn('en');
  const abnormal = page.getByText(say('ui.abnormalConnection'));
  const person = await signUpByApi(page, 'en');
  const { box, button, open } = accountScreens(page, 'en');

  await page.route('**/api/**', (route) => route.fulfill(proxyPage));
  await open('/Account/Signin');
  await box('userKeyCode').fill(person.userKeyCode);
  await box('password').fill(person.password);
  await button('ui.page.signin').click();
  await expect(abnormal).toBeVisible();
  await open('/Account/FindId');
  await box('email').fill(person.email);
  await button('accounts.findId.send').click();
  await expect(abnormal).toBeVisible();
  await open('/Account/Password');
  await box('email').fill(person.email);
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) => route.abort());
  await button('accounts.reset.ask').click();
  await expect(abnormal).toBeVisible();
  await page.unroute('**/api/**');

  await openAs(page, demoPeople.staff, pageAt('/Policy/EmailRefusal', 'en'));
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(pageAt('/Account/MyPage', 'en'));
  await expect(abnormal.first()).toBeVisible();
  await page.goto(pageAt('/Admin/Accounts', 'en'));
  await expect(abnormal).toBeVisible();
  await page.unroute('**/api/**');

  const unanswered = /\.data(\?|$)/;
  const form = registrationForm(page, 'en');
  await form.enter('international');
  await page.route(unanswered, (route) => route.fulfill(proxyPage));
  // On a phone, the pressed row may be far below the message.
  await page.setViewportSize({ width: 360, height: 500 });
  await form.choice(internationalAttendee().category.en).click();
  await expect(page.getByText(say('registrations.unsent.text'))).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.unroute(unanswered);

  await open('/Main');
  await page.route(unanswered, (route) => route.fulfill(proxyPage));
  const registration = page.getByRole('link', { name: say('ui.quick.registration'), exact: true });
  await registration.filter({ visible: true }).first().click();
  await expect(abnormal).toBeVisible();
  await expectAccessible(page);
});
