import { readFile } from 'node:fs/promises';
import { formatMoney } from '../apps/web/app/platform/money.ts';
import { messagesTo } from './support/account.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { mailTo } from './support/mail.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { successPage } from './support/results.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, type Page, pageAt, test } from './support/test.ts';

const say = messagesIn('ko');
/** Registers and pays in this browser. */
async function registerAndPay(page: Page) {
  const person = koreanAttendee('nurse');
  const payment = cardPayment(page, 'ko');
  await fillDraftByPosts(page, 'ko', person, 'submission');
  await page.goto(pageAt('/Registration/Payment'));
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  const number = await successPage(page, 'ko').number();
  return { person, payment, number };
}

test('staff find who paid by first consonants, edit, mail, cancel with the refund and export', async ({
  page,
}) => {
  const { person, payment, number } = await registerAndPay(page);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const giveReason = (reason: string) =>
    dialog.getByRole('textbox', { name: beginning(say('console.reason')) }).fill(reason);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await openAs(page, demoPeople.staff, pageAt('/Admin/Registrations'));
  await expect(heading(say('registrations.screen.registrations'))).toBeVisible();
  await page.getByLabel(say('registrations.admin.query')).fill('ㅎㄱㄷ');
  await button(say('console.filter')).click();
  await expect(page).toHaveURL(/query=/);
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();

  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click();
  await expect(heading(person.name)).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expectAccessible(page);

  await button(say('registrations.admin.edit')).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(say('registrations.admin.edit'))).toBeFocused();
  await button(say('registrations.admin.edit')).click();
  await giveReason('전화로 확인');
  await confirm(say('registrations.admin.edit'));
  await expect(page.getByLabel(say('registrations.field.name'), { exact: true })).toBeFocused();
  await expect(page.getByLabel(say('registrations.field.name'), { exact: true })).toBeInViewport();
  await page.getByLabel(say('registrations.field.affiliationKo')).fill('새예시병원');
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page);
  }
  await button(say('registrations.admin.edit.review')).click();
  await expect(dialog.getByRole('row').filter({ hasText: '새예시병원' })).toContainText(person.affiliationKo);
  await expectAccessible(page);
  await confirm(say('registrations.admin.edit.save'));
  await expect(page.getByText(say('registrations.admin.edit.done'))).toBeVisible();

  await button(say('registrations.admin.mail')).click();
  await confirm(say('registrations.admin.mail.send'));
  await messagesTo(page, person.email, 4);

  const { price } = person.category;
  const amount = formatMoney('ko', { ...price, amountMinor: price.amountMinor - 30_000 });
  const typed = dialog.getByRole('textbox', {
    name: beginning(say('registrations.admin.refund.amount', { unit: say('console.unit.KRW') })),
  });
  await button(say('registrations.admin.refund')).click();
  await expectAccessible(page);
  await typed.fill(String(price.amountMinor));
  await giveReason('워크숍을 빼 달라고 하심');
  await confirm(say('registrations.admin.refund.send'));
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await typed.fill('30,000');
  await confirm(say('registrations.admin.refund.send'));
  await expect(
    page.getByText(
      say('registrations.admin.refund.done.returned', {
        amount: formatMoney('ko', { ...price, amountMinor: 30_000 }),
        remaining: amount,
      }),
    ),
  ).toBeVisible();
  expect((await payment.charges()).map(({ state }) => state)).toEqual(['part-cancelled']);
  expect((await mailTo(page, person.email, 4)).text).toContain(amount);

  await button(say('registrations.admin.cancel')).click();
  await giveReason('참석하지 못하신다고 함');
  await confirm(say('registrations.admin.cancel.refund', { amount }));
  await expect(page.getByText(say('registrations.admin.cancel.done.refunded', { amount }))).toBeVisible();
  expect((await payment.charges()).map(({ state }) => state)).toEqual(['cancelled']);
  await expectAccessible(page);

  await page.goto(pageAt(`/Admin/Registrations?query=${number}`));
  await button(say('console.list.export')).click();
  await giveReason('환불 명단');
  await dialog.getByRole('radio', { name: say('console.list.export.format.csv'), exact: true }).check();
  const download = page.waitForEvent('download');
  await confirm(say('console.list.export'));
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${number},${say('registrations.state.cancelled')},${person.name}`);
});
