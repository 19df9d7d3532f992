import { languages, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

// Changes the retention periods of the site, so playwright.config.ts runs it after all other journeys.

for (const language of languages)
  test(`staff see in ${language} what is deleted when, that a rehearsal holds it, and change a period`, async ({
    page,
  }) => {
    const say = messagesIn(language);
    const main = page.getByRole('main');
    await openAs(page, demoPeople.staff, pageAt('/Admin/Retention', language));
    await untilInteractive(page);
    const rows = main.getByRole('row', { name: say('retention.kind.messages') });
    await expect(rows.first()).toBeVisible();
    await expect(main.getByText(say('retention.admin.heldBy.clock'))).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page);
    }

    const field = main.getByLabel(
      say('retention.admin.periods.of', { what: say('retention.kind.messages') }),
      { exact: false },
    );
    const reason = main.getByLabel(say('console.reason'));
    const save = () => main.getByRole('button', { name: say('console.save'), exact: true }).click();
    await field.fill('13');
    await reason.fill('Sample');
    await save();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    if (language === 'ko') await expectAccessible(page);
    const months = language === 'ko' ? '6' : '12';
    await field.fill(months);
    await save();
    await expect(page.getByText(say('retention.admin.saved'))).toBeVisible();
    await expect(rows.first()).toContainText(say('retention.admin.months', { months: Number(months) }));
  });
