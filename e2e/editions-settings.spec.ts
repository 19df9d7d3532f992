import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoEdition } from '../apps/api/seeds/demo-edition.ts';
import { formatDay } from '../apps/web/app/platform/dates.ts';
import { formatMoney } from '../apps/web/app/platform/money.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, openUntil, type Page, pageAt, test } from './support/test.ts';

// Changes settings for everybody, so playwright.config.ts runs it after all other journeys.

const say = messagesIn('ko');
const { staff } = demoPeople;
const root = join(import.meta.dirname, '..');

/** Restores the edition from its file, as an operator does. */
test.afterAll(async () => {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT };
  const file = 'apps/api/seeds/demo-edition.json';
  const command = ['apps/site/command.mjs', 'edition:import', file, '--change-prices'];
  await promisify(execFile)(process.execPath, command, { cwd: root, env });
});

const save = (page: Page) => page.getByRole('button', { name: say('console.save'), exact: true }).click();

test('A secretary changes what the meeting is about, and visitors see it in both languages', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await openAs(page, staff, pageAt('/Admin/Edition'));
  const theme = say('editions.admin.theme');
  const korean = page.getByLabel(beginning(say('console.bilingual.ko', { label: theme })));
  await expect(korean).toHaveValue(demoEdition.theme.ko ?? '');
  await korean.fill('깊은 숨, 넓은 길');
  await page
    .getByLabel(beginning(say('console.bilingual.en', { label: theme })))
    .fill('Deep breath, wide way');
  const preview = page.getByRole('region', { name: say('editions.admin.preview') });
  await page.getByLabel(beginning(say('editions.admin.startsOn'))).fill('2025-11-20');
  const days = [42, 41].map((left) => say('editions.dday', { days: left }));
  await expect(preview).toContainText(
    say('editions.admin.preview.changes', { before: days[0] ?? '', after: days[1] ?? '' }),
  );
  await page.getByLabel(beginning(say('editions.admin.startsOn'))).fill(demoEdition.startsOn);
  await page.getByLabel(beginning(say('editions.admin.regularEndsAt'))).fill('2025-10-01T00:00');
  await save(page);
  await expect(page.getByRole('link', { name: say('editions.admin.order.regular') })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(beginning(say('editions.admin.regularEndsAt'))).fill('2025-11-15T00:00');
  await save(page);
  await expect(page.getByText(say('editions.admin.facts.saved'))).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('editions.admin.file.take') }).click(),
  ]);
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toEqual({
    ...demoEdition,
    theme: { ko: '깊은 숨, 넓은 길', en: 'Deep breath, wide way' },
  });
  await openUntil(page, pageAt('/Main'), '깊은 숨, 넓은 길');
  await openUntil(page, pageAt('/Main', 'en'), 'Deep breath, wide way');
});

test('Days of the meeting are moved with what stands on them, and brought back', async ({ page }) => {
  await openAs(page, staff, pageAt('/Admin/Edition'));
  const first = page.getByLabel(beginning(say('editions.admin.startsOn')));
  await first.fill('2025-12-01');
  await page.getByLabel(beginning(say('editions.admin.endsOn'))).fill('2025-12-02');
  const saving = page.getByRole('button', { name: say('console.save'), exact: true });
  await saving.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('editions.admin.move') });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toHaveValue('2025-12-01');
  await saving.click();
  await dialog.getByRole('button', { name: say('editions.admin.move.shift') }).click();
  await expect(page.getByText(say('editions.admin.facts.saved'))).toBeVisible();
  const undo = page.getByRole('button', { name: say('editions.admin.move.undo') });
  await expect(undo).toBeVisible();
  await expectAccessible(page);

  await page.goto(pageAt('/Admin/Programme'));
  await expect(page.getByText(formatDay('ko', '2025-12-01')).first()).toBeVisible();
  await page.goto(pageAt('/Admin/Edition'));
  await undo.click();
  await expect(page.getByText(say('editions.admin.move.undone'))).toBeVisible();
  await expect(first).toHaveValue(demoEdition.startsOn);
  await expect(undo).toBeHidden();
});

test('A fee, a number of seats and a telephone number are on the site once they are saved', async ({
  page,
  watch,
}) => {
  watch.allow(/status of (400|409)/);
  const nurse = demoEdition.categories.findIndex(({ code }) => code === 'nurse');
  const name = demoEdition.categories[nurse]?.name.ko ?? '';
  await openAs(page, staff, pageAt('/Admin/Fees'));
  const fields = page.getByRole('group', { name, exact: true });
  const early = fields.getByLabel(
    say('editions.admin.fees.price', {
      period: say('editions.fees.period.early'),
      unit: say('console.unit.KRW'),
    }),
  );
  await early.fill('50,500.5');
  await save(page);
  await expect(fields.getByText(say('editions.admin.fees.wrong.KRW'))).toBeVisible();
  await expectAccessible(page);
  await early.fill('50,500');
  await save(page);
  // Other journeys may have registered nurses before.
  const changesPrices = page.getByLabel(say('editions.admin.fees.changesPrices'));
  const saved = page.getByText(say('editions.admin.fees.saved'));
  await expect(changesPrices.or(saved)).toBeVisible();
  if (await changesPrices.isVisible()) {
    await changesPrices.check();
    await save(page);
  }
  await expect(saved).toBeVisible();
  await openUntil(page, pageAt('/Main'), formatMoney('ko', { amountMinor: 50_500, currency: 'KRW' }));

  await page.goto(pageAt('/Admin/Seats'));
  const seats = page.getByLabel(say('editions.admin.seats.of', { name: say('editions.admin.seats.all') }));
  await seats.fill('0');
  await save(page);
  // How many are taken depends on the journeys before.
  await expect(page.getByText(/이미 쓰인 자리가 \d+석입니다/).first()).toBeVisible();
  await expectAccessible(page);
  await seats.fill('500');
  await save(page);
  await expect(page.getByText(say('editions.admin.seats.saved'))).toBeVisible();

  await page.goto(pageAt('/Admin/Society'));
  await page.getByLabel(say('editions.admin.society.phone')).first().fill('02-111-2222');
  await save(page);
  await expect(page.getByText(say('editions.admin.society.saved'))).toBeVisible();
  for (const [language, shown] of [
    ['ko', '02-111-2222'],
    ['en', '+82 2-111-2222'],
  ] as const)
    await expect(async () => {
      await page.goto(pageAt('/Main', language));
      const link = page.getByRole('contentinfo').getByRole('link', { name: shown, exact: true });
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
});
