import { readFile } from 'node:fs/promises';
import type { groups } from '../apps/web/app/console/screen.ts';
import { registerByApi } from './support/api.ts';
import { tabTo } from './support/keyboard.ts';
import { beginning, languages, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { screens } from './support/screens.ts';
import { demoPeople, openAs, signUpByApi } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, type Page, pageAt, test } from './support/test.ts';

const say = messagesIn('ko');
const { staff, member } = demoPeople;

// All tests share one set of settings.
test.describe.configure({ mode: 'default' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function giveReason(page: Page, reason: string, confirm: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: beginning(say('console.reason')) }).fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

const screensEach = 8;
const parts = Array.from({ length: Math.ceil(screens.length / screensEach) }, (_, part) =>
  screens.slice(part * screensEach, (part + 1) * screensEach),
);
for (const language of languages)
  for (const [index, part] of parts.entries())
    test(`every screen is accessible and fits every window (${language}, ${index + 1} of ${parts.length})`, async ({
      page,
    }) => {
      const words = messagesIn(language);
      await openAs(page, staff, pageAt('/Admin', language));
      const navigation = page.getByRole('navigation', { name: words('console.navigation') });
      const open = async (group: (typeof groups)[number]) => {
        const button = navigation.getByRole('button', { name: words(`console.group.${group}`), exact: true });
        if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      };
      for (const { title, path, group } of part) {
        // Once by its address, once by the navigation, which loads no document.
        if (language === 'ko') await page.goto(pageAt(path));
        else {
          // The group of the screen before may have closed.
          await open(group);
          await navigation.getByRole('link', { name: words(title), exact: true }).click();
        }
        await expect(page).toHaveURL(pageAt(path, language));
        await expect(heading(page, words(title))).toBeVisible();
        await expect(page.getByRole('main').locator('[role=status][aria-busy]')).toHaveCount(0);
        // The rules do not depend on the language; the width of the texts does.
        if (language === 'ko') await expectAccessible(page);
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSideways(page);
        }
      }
    });

test('who is not signed in, and who is no staff, is refused with a way on', async ({ page, watch }) => {
  watch.allow(/401|403/);
  await page.goto(pageAt('/Admin/Accounts?query=x'));
  await expect(heading(page, say('console.refused.nobody.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('console.refused.nobody.signin') })).toHaveAttribute(
    'href',
    pageAt('/Account/Signin?next=%2FAdmin%2FAccounts%3Fquery%3Dx'),
  );
  await expectAccessible(page);
  const { accessToken } = await openAs(page, member, pageAt('/Admin/Accounts'));
  await expect(heading(page, say('console.refused.member.title'))).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.get('/api/admin/account', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status()).toBe(403);
});

test('the server renders no data of the console', async ({ page }) => {
  const answer = await page.request.get(pageAt('/Admin/Accounts'));
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await answer.text()).not.toContain('예시회원');
});

test('staff find a member by first consonants, see personal data and change the role, each with a reason that is kept', async ({
  page,
}) => {
  const { name, id, initials } = await signUpByApi(page);
  await openAs(page, staff, pageAt('/Admin/Accounts'));
  await page.getByLabel(say('accounts.admin.query')).fill(initials);
  await page.getByRole('button', { name: say('console.filter'), exact: true }).click();
  await expect(page).toHaveURL(/query=/);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText(say('accounts.admin.account.masked'))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: say('accounts.admin.act.reveal'), exact: true }).click();
  await giveReason(page, '문의 확인', say('accounts.admin.act.reveal'));
  await expect(page.getByText(say('accounts.admin.account.revealed'))).toBeVisible();
  for (const role of ['FINANCE', 'MEMBER']) {
    await page.getByRole('button', { name: say('accounts.admin.act.role'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('accounts.admin.act.role.title', { name }) });
    await expect(dialog).toBeVisible();
    if (role === 'FINANCE') await expectAccessible(page);
    await dialog.getByRole('combobox').selectOption(role);
    await dialog.getByRole('button', { name: say('accounts.admin.act.role'), exact: true }).click();
    await expect(dialog.getByRole('link', { name: say('errors.field.required') })).toBeVisible();
    await giveReason(page, `시험 ${role}`, say('accounts.admin.act.role'));
    await expect(page.getByText(say('accounts.admin.act.role.done', { name }))).toBeVisible();
  }

  await page.getByRole('link', { name: say('accounts.admin.account.history') }).click();
  const row = page.getByRole('row').filter({ hasText: '시험 FINANCE' });
  await expect(row).toContainText('account.role-changed');
  await expect(row).toContainText('예시운영');
  await page.goto(pageAt(`/Admin/Audit?subjectId=${id}&action=account.revealed`));
  await expect(page.getByRole('row').filter({ hasText: '문의 확인' })).toBeVisible();
});

test('who is chosen in a list is signed out everywhere, in a narrow window and without a mouse', async ({
  page,
}) => {
  const { name, id } = await signUpByApi(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(page, staff, pageAt(`/Admin/Accounts?query=${encodeURIComponent(name)}`));
  const box = page.getByRole('checkbox', { name: say('console.list.selectOne', { name }) });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(page.getByText(say('console.list.selected.people', { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await tabTo(page, page.getByRole('button', { name: say('accounts.admin.act.endSessions') }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {
    name: say('accounts.admin.act.endSessions.several', { count: 1 }),
  });
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type('시험 종료');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('console.list.acted', { count: 1 }))).toBeVisible();
  await page.goto(pageAt(`/Admin/Audit?subjectId=${id}&action=account.sessions-ended`));
  await expect(page.getByRole('row').filter({ hasText: '시험 종료' })).toBeVisible();
});

test('the audit log is filtered, verified and taken along with a reason', async ({ page }) => {
  await openAs(page, staff, pageAt('/Admin/Audit'));
  await page
    .getByLabel(say('accounts.admin.audit.action'), { exact: true })
    .selectOption('account.signed-in');
  await page.getByRole('button', { name: say('console.filter'), exact: true }).click();
  await expect(page).toHaveURL(/action=account.signed-in/);
  const rows = page.getByRole('main').locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText(say('accounts.audit.account.signed-in'));
  await expect(rows.filter({ hasNotText: 'account.signed-in' })).toHaveCount(0);

  await page.getByRole('button', { name: say('accounts.admin.audit.chain.verify') }).click();
  const [before = '', after = ''] = say('accounts.admin.audit.chain.whole', { count: 7 }).split('7');
  await expect(page.getByText(new RegExp(`${before}[\\d,]+${after}`))).toBeVisible();

  const reason = `정기 점검 ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: say('console.list.export'), exact: true }).click();
  const download = page.waitForEvent('download');
  await giveReason(page, reason, say('console.list.export'));
  const file = await download;
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !line.includes(say('accounts.audit.account.signed-in')))).toEqual([]);
  await expect(
    page.getByText(say('console.list.exported', { fileName: file.suggestedFilename() })),
  ).toBeVisible();
  await page.goto(pageAt('/Admin/Audit?action=audit.exported'));
  await expect(page.getByRole('row').filter({ hasText: reason })).toBeVisible();
});

test('Ctrl K finds an account by first consonants, and a registrant by number and by telephone', async ({
  page,
}) => {
  const { name, initials } = await signUpByApi(page);
  const person = { ...koreanAttendee(), phone: '010-8765-4321' };
  const { number } = await registerByApi(page, person);
  await openAs(page, staff, pageAt('/Admin'));
  await expect(heading(page, say('console.screen.home'))).toBeVisible();
  const dialog = page.getByRole('dialog', { name: say('console.search') });
  await page.keyboard.press('Control+k');
  await dialog.getByRole('searchbox').fill(initials);
  await dialog.getByRole('link', { name: beginning(name) }).click();
  await expect(heading(page, name)).toBeVisible();
  for (const typed of [number, number.replace('-', '').toLowerCase(), person.phone.replaceAll('-', ' ')]) {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('searchbox').fill(typed);
    await dialog.getByRole('link', { name: number }).click();
    await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  }
});

test('an empty list, a very long name, no mouse and no connection are all borne', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  const givenName = 'Maximiliana Wilhelmina';
  const familyName = `Featherstonehaugh-Cholmondeley ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const { id } = await signUpByApi(page, 'en', { givenName, familyName });
  await openAs(page, staff, pageAt('/Admin/Accounts?query=nobody-is-called-that', 'en'));
  const words = messagesIn('en');
  await expect(page.getByText(words('accounts.admin.empty'))).toBeVisible();
  await expectAccessible(page);
  await page.goto(pageAt(`/Admin/Accounts/${id}`, 'en'));
  await expect(heading(page, `${givenName} ${familyName}`)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);

  const reveal = page.getByRole('button', { name: words('accounts.admin.act.reveal'), exact: true });
  await tabTo(page, reveal);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectNoSideways(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reveal).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('textbox', { name: beginning(words('console.reason')) }));
  await page.keyboard.type('by keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words('accounts.admin.account.revealed'))).toBeVisible();

  await page.route('**/api/admin/**', (route) => route.abort());
  await page.goto(pageAt('/Admin/Accounts', 'en'));
  await expect(page.getByText(words('ui.abnormalConnection'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: words('ui.failure.retry') }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});

test('secrets of card payment never come back', async ({ page }) => {
  const { accessToken } = await openAs(page, staff, pageAt('/Admin/PaymentSettings'));
  await expect(page.getByLabel(say('payments.admin.settings.certificate'), { exact: true })).toHaveValue('');
  await expect(page.getByLabel(say('payments.admin.settings.privateKey'), { exact: true })).toHaveValue('');
  await expect(page.getByText(say('payments.admin.settings.stored')).first()).toBeVisible();
  await page.getByRole('button', { name: say('console.save'), exact: true }).click();
  await expect(page.getByText(say('payments.admin.settings.saved'))).toBeVisible();
  const answer = await page.request.get('/api/site-setting/payments', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await answer.text()).not.toMatch(/BEGIN|"(certificate|privateKey|privateKeyPassword)":/);
});

test('questions are put in order by the keyboard and by dragging', async ({ page }) => {
  const koreanName = say('console.bilingual.ko', { label: say('accounts.admin.authentication.field.name') });
  await openAs(page, staff, pageAt('/Admin/Authentication'));
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: say('accounts.admin.authentication.field.add') }).click();
    await page
      .getByRole('group', { name: say('accounts.admin.authentication.field', { number }) })
      .getByLabel(koreanName)
      .fill(`예시 ${number}`);
  }
  const list = page.getByRole('grid', { name: say('accounts.admin.authentication.order') });
  const row = (number: number) => list.getByRole('row', { name: `예시 ${number}` });
  const order = () => list.getByRole('row').allInnerTexts();
  await expectAccessible(page);
  await tabTo(page, row(1));
  await page.keyboard.press('ArrowRight');
  await expect(row(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  const dropPlace = list.locator('[role=button]:focus');
  await expect(dropPlace).toHaveAccessibleName('예시 1 및 예시 2 사이에 삽입');
  await page.keyboard.press('ArrowDown');
  await expect(dropPlace).toHaveAccessibleName('예시 2 및 예시 3 사이에 삽입');
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['예시 2', '예시 1', '예시 3']);
  await row(3).dragTo(row(2), { targetPosition: { x: 40, y: 4 } });
  await expect.poll(order).toEqual(['예시 3', '예시 2', '예시 1']);
  await expect(
    page
      .getByRole('group', { name: say('accounts.admin.authentication.field', { number: 1 }) })
      .getByLabel(koreanName),
  ).toHaveValue('예시 3');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
});
