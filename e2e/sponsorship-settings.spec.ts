import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';
import { languages, wordsOf } from './support/words.ts';

// The figures of the sponsor code are one for the whole edition: playwright.config.ts runs this when all other
// journeys are over.

for (const language of languages)
  test(`staff read in ${language} how the meeting stands, and a figure that they change counts at once`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const main = page.getByRole('main');
    const hours = main.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: say('sponsorship.threshold.creditHours') }),
    });
    const state = (wanted: 'reached' | 'short') =>
      hours.getByText(say(`sponsorship.state.${wanted}`), { exact: true });
    await openAs(page, demoPeople.staff, pageAt('/Admin/Sponsorship', language));
    await expect(state('reached')).toBeVisible();
    await expectAccessible(page);
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
      await expectAccessible(page);
      await main.getByRole('link', { name: say('sponsorship.admin.toStanding') }).click();
    };
    await set('99');
    await expect(state('short')).toBeVisible();
    await set('3');
    await expect(state('reached')).toBeVisible();
  });
