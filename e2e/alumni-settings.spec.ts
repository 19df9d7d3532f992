import { readSheet } from '../apps/api/test/spreadsheets.ts';
import { bookWithTexts, savedBook } from '../apps/api/test/workbooks.ts';
import { linkTo, reasonsFile, run, sendAndCompare, undo } from './support/imports.ts';
import { messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectNoSideways, pageAt, test, untilInteractive } from './support/test.ts';

// A preview is valid until somebody changes an entry, so no other journey may run.
test('staff import the good rows of a file, mend the others in the file they get back, import it and undo both', async ({
  page,
}) => {
  const language = 'en';
  const say = messagesIn(language);
  const main = page.getByRole('main');
  const mark = crypto.randomUUID().slice(0, 8);
  const names = ['가', '나', '다'].map((letter) => `예시${letter} ${mark}`);
  const [first = '', second = '', third = ''] = names;
  const heads = (['nameKo', 'graduationYear', 'phone', 'region'] as const).map((field) =>
    say(`alumni.field.${field}`),
  );
  const rows = [
    heads,
    [first, '2001', '02-0000-0301', '서울'],
    [second, '이천년', '02-0000-0302', '부산'],
    [third, '2003', '전화 없음', '대구'],
  ];
  const file = `${mark}.xlsx`;
  const list = pageAt(`/Admin/Alumni?query=${mark}`, language);
  await openAs(page, demoPeople.staff, pageAt('/Admin/Alumni/Import', language));
  await untilInteractive(page);
  await sendAndCompare(page, say, file, savedBook(rows));
  await expect(linkTo(page, say, 'new', 1)).toBeVisible();
  await linkTo(page, say, 'refused', 2).click();
  await expect(main.getByRole('row').filter({ hasText: second })).toContainText(say('errors.field.integer'));
  await expect(main.getByRole('row').filter({ hasText: third })).toContainText(say('errors.field.phone'));
  await expect(main.getByText(say('imports.admin.refused', { count: 2 }))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const leaveOut = say('imports.admin.leaveOut', { count: 1 });
  await main.getByRole('button', { name: leaveOut }).click();
  const rowsOf = { total: 3, taken: 1, refused: 2 };
  await expect(main.getByText(say('imports.admin.leftOut', rowsOf))).toBeVisible();
  const addresses = [page.url()];
  const back = await reasonsFile(page, say, 'imports.admin.leftOut.download');
  const [head, ...refusedRows] = (await readSheet(new Blob([new Uint8Array(back)]))).rows;
  expect(head).toEqual([say('imports.admin.reasons'), ...heads]);
  expect(refusedRows.map(([reason, name]) => [reason !== '', name])).toEqual([
    [true, second],
    [true, third],
  ]);
  // Corrects the downloaded file and leaves the reasons in it.
  const mended = `${mark}-2.xlsx`;
  await main.getByRole('link', { name: say('imports.admin.back') }).click();
  await expect(main.getByRole('row').filter({ hasText: file })).toContainText(
    say('imports.admin.counts.leftOut', rowsOf),
  );
  await sendAndCompare(page, say, mended, bookWithTexts(back, { C2: '2002', D3: '02-0000-0303' }));
  await expect(linkTo(page, say, 'new', 2)).toBeVisible();
  await run(page, say);
  addresses.push(page.url());
  await page.goto(list);
  for (const name of names) await expect(main.getByRole('link', { name, exact: true })).toBeVisible();

  for (const [index, name] of [file, mended].entries()) {
    await page.goto(addresses[index] ?? '');
    await untilInteractive(page);
    await undo(page, say, name);
  }
  await main.getByRole('link', { name: say('imports.admin.back') }).click();
  await expect(main.getByRole('row').filter({ hasText: mended })).toContainText(
    say('imports.admin.state.undone'),
  );
  await page.goto(list);
  await expect(main.getByText(say('alumni.admin.empty'))).toBeVisible();
});
