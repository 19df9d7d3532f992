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

// Changes the sponsor code of the whole edition, so playwright.config.ts runs it after all other journeys.

test('staff read how the meeting stands, and a figure that they change counts at once', async ({ page }) => {
  const say = messagesIn('ko');
  const main = page.getByRole('main');
  const hours = main.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: say('sponsorship.threshold.creditHours') }),
  });
  const state = (wanted: 'reached' | 'short') =>
    hours.getByText(say(`sponsorship.state.${wanted}`), { exact: true });
  await openAs(page, demoPeople.staff, pageAt('/Admin/Sponsorship'));
  await expect(state('reached')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);

  const figure = main.getByRole('textbox', { name: say('sponsorship.figure.creditHours'), exact: true });
  const set = async (value: string) => {
    await main.getByRole('link', { name: say('sponsorship.admin.toCode') }).click();
    await untilInteractive(page);
    await figure.fill(value);
    await main.getByRole('button', { name: say('console.save'), exact: true }).click();
    await expect(page.getByText(say('sponsorship.admin.code.saved'))).toBeVisible();
    await expectNoSideways(page);
    await main.getByRole('link', { name: say('sponsorship.admin.toStanding') }).click();
  };
  await set('99');
  await expect(state('short')).toBeVisible();
  await set('3');
  await expect(state('reached')).toBeVisible();
});

for (const language of languages)
  test(`staff write down in ${language} an agreement above the cap, see it named, take the evidence, and remove it`, async ({
    page,
  }) => {
    const say = messagesIn(language);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const save = () => main.getByRole('button', { name: say('console.save'), exact: true }).click();
    await openAs(page, demoPeople.staff, pageAt('/Admin/SponsorAgreements', language));
    await main.getByRole('link', { name: say('sponsorship.admin.agreement.new') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sponsorship.admin.agreement.new'));
    await main.getByLabel(say('sponsorship.admin.sponsor')).selectOption({ index: 1 });
    await main.getByLabel(say('sponsorship.admin.kind')).selectOption('booth');
    await main.getByLabel(say('sponsorship.admin.amount.won')).fill('7,000,000');
    await main.getByLabel(say('sponsorship.admin.booths')).fill('2');
    await main.getByLabel(say('sponsorship.admin.agreedOn')).fill('2025-09-01');
    await save();
    const over = main.getByText(say('sponsorship.admin.judged.over'), { exact: true });
    await expect(over).toBeVisible();
    await expect(main.getByText(/1,500,000/).first()).toBeVisible();
    await expect(page).toHaveURL(/SponsorAgreements\/[\da-f-]{36}$/);
    const path = new URL(page.url()).pathname;
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    if (language === 'ko') await expectAccessible(page);

    await page.goto(pageAt('/Admin/Sponsorship', language));
    const missing = main.locator(`a[href="${path}"]`);
    await expect(missing).toHaveCount(2);
    await expectNoSideways(page);
    await main.getByRole('button', { name: say('sponsorship.admin.evidence.take') }).click();
    await dialog.getByLabel(say('console.reason')).fill('Sample: walked through');
    const download = page.waitForEvent('download');
    await dialog
      .getByRole('button', { name: say('sponsorship.admin.evidence.confirm'), exact: true })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^sponsor-code-2025-provisional-.*\.zip$/);
    await expect(dialog).toBeHidden();
    await page.goto(pageAt('/Admin/SponsorAgreements?judged=over', language));
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
    await expectNoSideways(page);

    await page.goto(path);
    await untilInteractive(page);
    await main.getByRole('button', { name: say('sponsorship.admin.remove'), exact: true }).click();
    await dialog.getByLabel(say('console.reason')).fill('Sample: walked through');
    await dialog.getByRole('button', { name: say('sponsorship.admin.remove.confirm'), exact: true }).click();
    await expect(main.getByText(say('sponsorship.admin.removed.title'))).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.goto(pageAt('/Admin/Sponsorship', language));
    await expect(main.getByRole('heading', { name: say('sponsorship.admin.missing') })).toBeVisible();
    await expect(missing).toHaveCount(0);
  });
