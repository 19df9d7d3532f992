import { savedBook } from '../apps/api/test/workbooks.ts';
import { linkTo, run, sendAndCompare, undo } from './support/imports.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const say = messagesIn('ko');

test('staff import a settlement file, find the charge that the site does not know, and close its day', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const tno = `9${String(Date.now()).padStart(13, '0')}`;
  const file = `${tno}.xlsx`;
  const heads = (['tno', 'kind', 'movedOn', 'amount', 'fee', 'net'] as const).map((column) =>
    say(`payments.admin.settlement.column.${column}`),
  );
  const row = [tno, '승인', '2025-01-06 10:20:30', '₩5,000', '₩165', '₩4,835'];
  const total = ['합계', '', '', '₩5,000', '₩165', '₩4,835'];
  await openAs(page, demoPeople.staff, pageAt('/Admin/PaymentBalance'));
  await untilInteractive(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page);
  }

  await main.getByRole('link', { name: say('payments.admin.balance.import') }).click();
  await sendAndCompare(page, say, file, savedBook([heads, row, total]));
  await expect(linkTo(page, say, 'new', 1)).toBeVisible();
  await run(page, say);
  const imported = page.url();

  await page.goto(pageAt('/Admin/PaymentBalance?state=late&sort=day%2CASC'));
  await untilInteractive(page);
  await main.getByRole('link', { name: /2025\.01\.06/ }).click();
  const item = main.getByRole('row', { name: new RegExp(tno) });
  await expect(item).toContainText(say('payments.admin.balance.verdict.theirs-only'));
  await page.setViewportSize({ width: 360, height: 900 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const close = say('payments.admin.balance.close');
  await main.getByRole('button', { name: close }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: close }).click();
  const reason = dialog.getByLabel(beginning(say('console.reason')));
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await reason.fill('예시 사유');
  await reason.press('Enter');
  const done = say('payments.admin.balance.close.done', { day: '2025.01.06(월)' });
  await expect(main.getByText(done)).toBeVisible();
  await expect(main.getByText(say('payments.admin.balance.state.accepted'))).toBeVisible();
  await page.goto(page.url().replace('/Admin/', '/en/Admin/'));
  await expect(main.getByText(messagesIn('en')('payments.admin.balance.state.accepted'))).toBeVisible();

  await page.goto(imported);
  await undo(page, say, file);
  await page.goto(pageAt('/Admin/PaymentBalance?state=accepted'));
  await untilInteractive(page);
  await expect(main.getByRole('link', { name: /2025\.01\.06/ })).toHaveCount(0);
});
