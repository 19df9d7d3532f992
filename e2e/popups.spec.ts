import { languages, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, pageAt, test } from './support/test.ts';

for (const language of languages)
  test(`a pop-up is written and looked at in ${language} before anybody else sees it`, async ({ page }) => {
    const say = messagesIn(language);
    const title = `[예시] ${crypto.randomUUID().slice(0, 8)}`;
    await openAs(page, demoPeople.staff, pageAt('/Admin/Popups', language));
    const writeNew = page.getByRole('link', { name: say('popups.admin.new') });
    await expect(writeNew).toBeVisible();
    await writeNew.click();
    const labelIn = (id: 'popups.admin.title' | 'popups.admin.text') =>
      page.getByLabel(say(`console.bilingual.${language}`, { label: say(id) }));
    await expect(page.getByRole('toolbar').first()).toBeVisible();
    await page.getByRole('button', { name: say('console.save') }).click();
    await expect(page.getByText(say('ui.form.problems', { count: 3 }))).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await labelIn('popups.admin.title').fill(title);
    await labelIn('popups.admin.text').fill('예시 알림입니다.');
    await page.getByLabel(say('popups.admin.startsAt')).fill('2025-10-01T09:00');
    await page.getByLabel(say('popups.admin.endsAt')).fill('2025-10-02T09:00');
    await page.getByRole('button', { name: say('popups.admin.preview') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('예시 알림입니다.')).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: say('console.save') }).click();
    await expect(page.getByText(say('popups.admin.state.draft'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: say('popups.admin.publish'), exact: true }).click();
    // In Korean the field of the end bears the same word.
    const ended = page.getByText(say('popups.admin.state.ended'), { exact: true });
    await expect(ended.and(page.locator('span'))).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    await page.getByRole('link', { name: say('popups.admin.back') }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectNoSideways(page);
  });
