import { messagesTo } from './support/account.ts';
import { registerByApi } from './support/api.ts';
import { tabTo } from './support/keyboard.ts';
import { optOutTokenOf, tagRegistrations } from './support/letters.ts';
import { messagesIn } from './support/messages.ts';
import { pressAt, tapAt } from './support/mouse.ts';
import { koreanAttendee, rareName } from './support/people.ts';
import { phone } from './support/phones.ts';
import { assignRoleByApi, openAs, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

test('a secretary writes to what a search found, previews, tries, sends; a reader opts out', async ({
  page,
  newDevice,
  watch,
}) => {
  // The answers to a wrong token.
  watch.allow(/status of 404 .*\/Letters\/OptOut/);
  const say = messagesIn('ko');
  const mark = rareName();
  const people = ['가', '나'].map((end) => ({ ...koreanAttendee('nurse'), name: `${mark}${end}` }));
  for (const person of people) await registerByApi(page, person);
  const emails = people.map(({ email }) => email);
  await tagRegistrations(mark, emails);
  const secretary = await signUpByApi(page);
  await assignRoleByApi(page, secretary.id, 'SECRETARIAT');
  await openAs(page, secretary, pageAt(`/Admin/Registrations?state=unpaid&tag=${mark}`));
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await pressAt(page, main.getByRole('link', { name: say('registrations.admin.letter') }));
  await expect(main.getByLabel(say('registrations.admin.tags'))).toHaveValue(mark);
  await expect(main.getByLabel(say('registrations.fact.state'))).toHaveValue('unpaid');
  await expectAccessible(page);
  const korean = main.getByRole('group', { name: say('letters.admin.text.ko') });
  const subject = korean.getByRole('textbox').first();
  const text = korean.getByRole('textbox').last();
  const placeholder = (word: string) => korean.getByRole('button', { name: `${word} ` });

  // By keys alone: the placeholder is written where the cursor was.
  await tabTo(page, subject);
  await page.keyboard.type(`${mark} 님`);
  await page.keyboard.press('Home');
  await tabTo(page, placeholder('이름'));
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue(`#{이름}${mark} 님`);
  await expect(subject).toBeFocused();
  await subject.fill('#{이름} 님께');
  await tabTo(page, text);
  await page.keyboard.type('#{주소} 등록번호 ');
  await pressAt(page, placeholder('등록번호'));
  await expect(text).toHaveValue('#{주소} 등록번호 #{등록번호}');
  await pressAt(page, button(say('console.save')));
  await expect(main.getByRole('alert')).toContainText(
    say('letters.admin.placeholders.refused', { list: '#{주소}' }),
  );
  await text.fill('결제해 주세요. 등록번호 #{등록번호}');
  await pressAt(page, button(say('console.save')));
  await expect(main.getByText(say('letters.admin.saved'))).toBeVisible();

  const audience = `${say('letters.admin.who.state.unpaid')} · ${mark}`;
  await expect(main.getByText(say('letters.admin.count', { audience, count: 2 }))).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('결제해 주세요.')).toBeVisible();
  // The styles of a mail are shown although the policy of the site forbids them inside HTML.
  await expect(frame.locator('p').first()).toHaveCSS('font-weight', '700');
  await expect(main.getByText(`${mark}가 님께`)).toBeVisible();
  await pressAt(page, button(say('letters.admin.preview.next')));
  await expect(main.getByText(`${mark}나 님께`)).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, button(say('letters.admin.test.ko')));
  const tried = say('letters.admin.test.done', { email: secretary.email });
  await expect(main.getByText(tried)).toBeVisible();

  await tabTo(page, button(say('letters.admin.start.open')));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(say('letters.admin.start.text.now', { audience, count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, dialog.getByRole('button', { name: say('letters.admin.start.send', { count: 2 }) }));
  await expect(main.getByText(say('letters.admin.progress.given', { given: 2, count: 2 }))).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await expect(main.getByRole('row').filter({ hasText: emails[1] ?? '' })).toContainText(
    say('letters.admin.recipientState.given'),
  );
  await messagesTo(page, emails[0] ?? '', 1, (mail) => mail.subject === `${mark}가 님께`);
  const trial = `${say('mails.letter.test')}${mark}가 님께`;
  await messagesTo(page, secretary.email, 1, (mail) => mail.subject === trial);

  // Another person, on a phone and in English.
  const read = messagesIn('en');
  const device = await newDevice(phone);
  const address = `${pageAt('/Letters/OptOut', 'en')}?token=`;
  const token = await optOutTokenOf(emails[0] ?? '');
  await device.goto(`${address}${token}`);
  await untilInteractive(device);
  await expectAccessible(device);
  await expectNoSideways(device);
  await tapAt(device, device.getByRole('button', { name: read('letters.optOut.act') }));
  await expect(device.getByText(read('letters.optOut.done'))).toBeVisible();
  await expectAccessible(device);
  await device.goto(`${address}${token}x`);
  await untilInteractive(device);
  await tapAt(device, device.getByRole('button', { name: read('letters.optOut.act') }));
  await expect(device.getByRole('alert')).toContainText(read('letters.optOut.notFound'));
});

test('a mail program opts out with one click, and a browser without scripts with its button', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const say = messagesIn('ko');
  const address = pageAt('/Letters/OptOut');
  const wrong = '01900000-0000-7000-8000-000000000000.x';
  const clicked = await page.request.post(`${address}?token=${wrong}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect([clicked.status(), clicked.headers()['cache-control']]).toEqual([404, 'no-store']);
  expect(await clicked.text()).toContain(say('letters.optOut.notFound'));
  const opened = await page.goto(`${address}?token=${wrong}`);
  expect([opened?.status(), opened?.headers()['cache-control']]).toEqual([200, 'no-store']);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: say('letters.optOut.act') }).click();
  await expect(page.getByText(say('letters.optOut.notFound'))).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(say('letters.optOut.notFound'))).toBeVisible();
  await context.close();
});
