import { messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, pageAt, test } from './support/test.ts';

// A new edition is seen by all staff, so playwright.config.ts runs it after all other journeys.

const say = messagesIn('ko');

test('the next edition is previewed, made as a copy, and undone', async ({ page }) => {
  await openAs(page, demoPeople.staff, pageAt('/Admin/Editions'));
  await page.getByRole('link', { name: say('editions.admin.copy.make') }).click();
  await expect(page.getByLabel(say('editions.admin.copy.year'), { exact: false })).toHaveValue('2026');
  await expect(page.getByLabel(say('editions.admin.startsOn'))).toHaveValue('2026-11-20');
  await page.getByLabel(say('editions.admin.copy.part.surveys')).uncheck();
  await page.getByRole('button', { name: say('editions.admin.copy.preview') }).click();
  const preview = page.getByRole('region', { name: say('editions.admin.copy.preview.title') });
  await expect(preview.getByText(say('editions.admin.copy.preview.moved', { weeks: 52 }))).toBeVisible();
  await expect(preview.getByText('2025.11.21(금) → 2026.11.20(금)', { exact: true })).toBeVisible();
  await expect(preview.getByText(say('editions.admin.copy.part.surveys'))).toHaveCount(0);
  await preview.getByText(`${say('editions.admin.copy.part.rooms')} ·`).click();
  await expectAccessible(page);
  await preview.getByRole('button', { name: say('editions.admin.copy.make') }).click();
  await expect(page.getByText(say('editions.admin.copy.made', { year: 2026 }))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '2026' });
  await expect(row.getByText(say('editions.admin.copy.state.prepared'))).toBeVisible();

  await row.getByRole('button', { name: say('editions.admin.copy.switch') }).click();
  const question = page.getByRole('dialog', {
    name: say('editions.admin.copy.switch.title', { year: 2026 }),
  });
  await expect(question.getByText(say('editions.admin.copy.switch.text'))).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: say('editions.admin.copy.undo') }).click();
  const undo = page.getByRole('dialog', { name: say('editions.admin.copy.undo.title', { year: 2026 }) });
  await undo.getByRole('button', { name: say('editions.admin.copy.undo'), exact: true }).click();
  await expect(page.getByText(say('editions.admin.copy.undone', { year: 2026 }))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '2026' })).toHaveCount(0);
});
