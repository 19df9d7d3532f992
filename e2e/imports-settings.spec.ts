import { readSheet } from '../apps/api/test/spreadsheets.ts';
import { savedBook } from '../apps/api/test/workbooks.ts';
import { linkTo, reasonsFile, run, sendAndCompare, undo } from './support/imports.ts';
import { messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, pageAt, test, untilInteractive } from './support/test.ts';

const say = messagesIn('ko');
const day = '2025-11-22';

test('staff import a spreadsheet, mend the refused rows in the file they get back, import again and undo', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const file = `${mark}.csv`;
  const mended = `${mark}.xlsx`;
  const titles = ['첫째', '둘째', '셋째'].map((name) => `${name} 예시 세션 ${mark}`);
  const [first = '', second = '', third = ''] = titles;
  const rows = [
    ['날짜', '시작', '종료', '장소', '세션 제목', '유형'],
    [day, '09:05', '09:35', '대강당', first, '심포지엄'],
    [day, '9시 반', '10:05', '대강당', second, '심포지엄'],
    [day, '10:05', '10:35', '', third, '심포지엄'],
  ];
  await openAs(page, demoPeople.staff, pageAt('/Admin/Programme/Import'));
  await untilInteractive(page);
  const main = page.getByRole('main');

  await sendAndCompare(page, say, file, Buffer.from(rows.map((row) => row.join(',')).join('\r\n')));
  await expect(linkTo(page, say, 'new', 1)).toBeVisible();
  await linkTo(page, say, 'refused', 2).click();
  await expect(main.getByRole('row').filter({ hasText: second })).toContainText(
    say('imports.admin.cell.time', { text: '9시 반' }),
  );
  await expect(main.getByRole('row').filter({ hasText: third })).toContainText(say('errors.field.required'));
  await expect(main.getByRole('row').filter({ hasText: first })).toHaveCount(0);
  await expect(main.getByText(say('imports.admin.refused', { count: 2 }))).toBeVisible();
  await expect(main.getByRole('button', { name: say('imports.admin.run'), exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const bookWithReasons = await reasonsFile(page, say);
  const [head = [], ...back] = (await readSheet(new Blob([new Uint8Array(bookWithReasons)]))).rows;
  expect(head[0]).toBe(say('imports.admin.reasons'));
  expect(back.map(([reason]) => reason !== '')).toEqual([false, true, true]);
  const place = (name: string) => head.indexOf(name);
  const right = back.map((row) => row.with(place('장소'), '대강당').with(0, ''));
  const again = right.map((row, index) => (index === 1 ? row.with(place('시작'), '09:35') : row));

  await page.getByRole('link', { name: say('imports.admin.back') }).click();
  await expect(main.getByRole('row').filter({ hasText: file })).toContainText(
    say('imports.admin.state.checked'),
  );
  await sendAndCompare(page, say, mended, savedBook([head, ...again]));
  await expect(linkTo(page, say, 'new', 3)).toBeVisible();
  await run(page, say);
  const address = page.url();
  await page.goto(pageAt(`/Admin/Programme?day=${day}`));
  for (const title of titles) await expect(main.getByRole('link', { name: title })).toBeVisible();

  await page.goto(address);
  await untilInteractive(page);
  await undo(page, say, mended);
  await page.getByRole('link', { name: say('imports.admin.back') }).click();
  await expect(main.getByRole('row').filter({ hasText: mended })).toContainText(
    say('imports.admin.state.undone'),
  );
  await page.goto(pageAt(`/Admin/Programme?day=${day}`));
  await expect(main.getByRole('link', { name: say('programme.admin.publish.to') })).toBeVisible();
  for (const title of titles) await expect(main.getByRole('link', { name: title })).toHaveCount(0);
});
