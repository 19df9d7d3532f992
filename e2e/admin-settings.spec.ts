import { demoPeople, openAs } from './support/staff.ts';
import { expect, pageAt, test } from './support/test.ts';
import { beginning, wordsOf } from './support/words.ts';

// These change what everybody sees: playwright.config.ts runs them when all other journeys are over.

const say = wordsOf('ko');
const { staff } = demoPeople;

test('an extra question is previewed, guarded, saved and asked at sign-up', async ({ page }) => {
  const question = '예시 소속 구분';
  await openAs(page, staff, pageAt('/Admin/Authentication'));
  await page.getByRole('button', { name: say('admin.authentication.field.add') }).click();
  const group = page.getByRole('group', { name: say('admin.authentication.field', { number: 1 }) });
  await group.getByLabel(say('admin.authentication.field.code')).fill('workplace');
  await group.getByLabel(say('admin.authentication.field.nameKo')).fill(question);
  await group.getByLabel(say('admin.authentication.field.nameEn')).fill('Sample workplace');
  const preview = page.getByRole('region', { name: say('admin.authentication.preview') });
  await expect(preview.getByLabel(question)).toBeVisible();

  await page.getByRole('link', { name: say('admin.room.roles') }).click();
  const guard = page.getByRole('dialog', { name: say('admin.unsaved.title') });
  await guard.getByRole('button', { name: say('admin.unsaved.stay'), exact: true }).click();
  await expect(preview.getByLabel(question)).toBeVisible();

  await page.getByRole('button', { name: say('admin.save'), exact: true }).click();
  await expect(page.getByText(say('admin.authentication.saved'))).toBeVisible();
  // The page that everybody shares is rendered anew behind the first visit; sign-up asks in a later step.
  await expect(async () => {
    await page.goto(pageAt('/Account/Signup'));
    await expect(page.getByLabel(beginning(question))).toBeAttached({ timeout: 1000 });
  }).toPass();

  await page.goto(pageAt('/Admin/Authentication'));
  await page
    .getByRole('button', { name: say('admin.authentication.field.remove', { name: question }) })
    .click();
  await page.getByRole('button', { name: say('admin.save'), exact: true }).click();
  await expect(page.getByText(say('admin.authentication.saved'))).toBeVisible();
});
