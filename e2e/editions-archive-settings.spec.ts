import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoEdition, demoRehearsalStartsAt } from '../apps/api/seeds/demo-edition.ts';
import { inDatabase } from './support/database.ts';
import { sessionBy } from './support/live.ts';
import { messagesIn } from './support/messages.ts';
import { pressAt } from './support/mouse.ts';
import { rehearse } from './support/rehearsal.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

// Ends the edition, switches the site to the next one, and back.

const say = messagesIn('ko');
const { year } = demoEdition;
const next = year + 1;

test.afterAll(async () => {
  await rehearse(demoRehearsalStartsAt.toISOString());
  await inDatabase((db) => db.deleteFrom('edition_archives').execute());
  await rm(join(process.env.E2E_DATA_DIR ?? '', 'archives', `airway${year}`), {
    recursive: true,
    force: true,
  });
});

test('an edition that is over is frozen, and its addresses stay readable under the next one', async ({
  page,
}) => {
  // Every page of the edition is read and stored: minutes where other programs run beside.
  test.setTimeout(600_000);
  const session = await sessionBy(page, 'A1');
  await rehearse(`${year}-12-01T09:00+09:00`);
  await openAs(page, demoPeople.staff, pageAt('/Admin/Editions/New'));
  await untilInteractive(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const row = (name: number) =>
    main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(name), exact: true }) });
  /** Presses a button of an edition, and that of its question. */
  const act = async (name: number, label: string) => {
    await pressAt(page, row(name).getByRole('button', { name: label }));
    await expectAccessible(page);
    await pressAt(page, dialog.getByRole('button', { name: label, exact: true }));
  };
  await pressAt(page, main.getByRole('button', { name: say('editions.admin.copy.preview') }));
  await pressAt(page, main.getByRole('button', { name: say('editions.admin.copy.make') }));
  await expect(main.getByText(say('editions.admin.copy.made', { year: next }))).toBeVisible();

  await expect(main.getByRole('heading', { name: say('editions.admin.copy.open') })).toBeVisible();
  await expect(row(next).getByRole('button', { name: say('editions.admin.archive.make') })).toHaveCount(0);
  await act(year, say('editions.admin.archive.make'));
  await expect(row(year).getByText(say('editions.admin.archive.making'))).toBeVisible();
  await expect(
    row(year).getByText(say('editions.admin.archive.made', { count: 0 }).split('0')[0] ?? ''),
  ).toBeVisible({
    timeout: 400_000,
  });
  await pressAt(page, row(year).locator('summary'));
  await expect(row(year).getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page);
  }

  await act(next, say('editions.admin.copy.switch'));
  await expect(page).toHaveURL(`/airway${next}/Admin/Editions`);
  await page.goto(pageAt(`/Scientific/Program/${session.id}`));
  await expect(page.getByText(say('archive.about', { year: String(year) }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(session.title.ko ?? '');
  await expectAccessible(page);

  await page.goto(`/airway${next}/Admin/Editions`);
  await untilInteractive(page);
  await act(year, say('editions.admin.copy.switch'));
  await expect(page).toHaveURL(pageAt('/Admin/Editions'));
  await untilInteractive(page);
  await act(next, say('editions.admin.copy.undo'));
  await expect(main.getByText(say('editions.admin.copy.undone', { year: next }))).toBeVisible();
});
