import { readFile } from 'node:fs/promises';
import { readSheet } from '../apps/api/test/spreadsheets.ts';
import { registerByApi } from './support/api.ts';
import { mailTo } from './support/mail.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { pressAt } from './support/mouse.ts';
import { koreanAttendee, rareName } from './support/people.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, pageAt, test } from './support/test.ts';

test('several registrations are chosen, tagged, written to, kept as a view and exported', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const mark = rareName();
  const people = [koreanAttendee('nurse'), koreanAttendee('nurse'), koreanAttendee('nurse')].map(
    (person, index) => ({ ...person, name: `${mark}${'가나다'[index]}` }),
  );
  for (const person of people) await registerByApi(page, person);
  await openAs(page, demoPeople.staff, pageAt(`/Admin/Registrations?query=${mark}`));
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const rows = main.getByRole('row').filter({ hasText: mark });
  const box = (index: number) => rows.nth(index).getByRole('checkbox');
  const bar = main.getByRole('region', { name: say('console.list.selection') });
  await expect(rows).toHaveCount(3);

  // A range by keys, and all by the mouse.
  await box(0).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(1)).toBeFocused();
  await expect(box(0)).toBeChecked();
  await expect(box(2)).not.toBeChecked();
  await pressAt(page, main.getByRole('checkbox', { name: say('console.list.selectAll') }));
  await expect(box(2)).toBeChecked();
  await expectAccessible(page);

  await pressAt(page, bar.getByRole('button', { name: say('registrations.admin.many.tag'), exact: true }));
  await dialog.getByLabel(beginning(say('registrations.admin.tags'))).fill(mark);
  await pressAt(page, dialog.getByRole('button', { name: say('registrations.admin.many.preview') }));
  await expect(dialog.getByText(say('registrations.admin.many.willBeDone', { count: 3 }))).toBeVisible();
  await expectAccessible(page);
  await pressAt(
    page,
    dialog.getByRole('button', { name: say('registrations.admin.many.tag.confirm', { count: 3 }) }),
  );
  await expect(main.getByText(say('console.list.acted', { count: 3 }))).toBeVisible();
  await expect(rows.first().getByText(mark, { exact: true })).toBeVisible();

  await page.goto(pageAt(`/Admin/Registrations?tag=${mark}&state=waiting`));
  await expect(rows).toHaveCount(3);
  await pressAt(page, main.getByRole('button', { name: say('console.views.save'), exact: true }));
  await dialog.getByLabel(beginning(say('console.views.name'))).fill(`미납 ${mark}`);
  await pressAt(page, dialog.getByRole('button', { name: say('console.views.save.confirm') }));
  await expect(main.getByText(say('console.views.saved', { name: `미납 ${mark}` }))).toBeVisible();
  await page.goto(pageAt('/Admin/Registrations'));
  const view = main.getByRole('link', { name: `미납 ${mark}` });
  await pressAt(page, view);
  // A selection belongs to the rows of its filters.
  await expect(view).toHaveAttribute('aria-current', 'true');
  await expect(rows).toHaveCount(3);

  await box(1).check();
  await pressAt(page, bar.getByRole('button', { name: say('registrations.admin.many.mail'), exact: true }));
  await dialog.getByRole('radio', { name: say('registrations.admin.mail.payment-due') }).check();
  await pressAt(page, dialog.getByRole('button', { name: say('registrations.admin.many.preview') }));
  await pressAt(
    page,
    dialog.getByRole('button', { name: say('registrations.admin.many.mail.confirm', { count: 1 }) }),
  );
  await expect(main.getByText(say('console.list.acted', { count: 1 }))).toBeVisible();
  await mailTo(page, people[1]?.email ?? '', 2);

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page);
  }
  await pressAt(page, main.getByRole('button', { name: say('console.list.export'), exact: true }));
  await dialog.getByLabel(beginning(say('console.reason'))).fill('이름표');
  const saved = page.waitForEvent('download');
  await pressAt(page, dialog.getByRole('button', { name: say('console.list.export'), exact: true }));
  const { rows: sheet } = await readSheet(
    new Blob([new Uint8Array(await readFile(await (await saved).path()))]),
  );
  expect(sheet).toHaveLength(4);
  await pressAt(page, main.getByRole('button', { name: say('console.views.remove'), exact: true }));
  await expect(main.getByRole('link', { name: `미납 ${mark}` })).toHaveCount(0);
});
