import { tabTo } from './support/keyboard.ts';
import { messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectNoSideways, pageAt, test, untilInteractive } from './support/test.ts';

// Changes the tiers of the whole site, so playwright.config.ts runs it after all other journeys.

test('staff put the tiers in order by keyboard, and visitors see it', async ({ page }) => {
  const say = messagesIn('ko');
  const [first, second] = ['다이아몬드', '골드'];
  const main = page.getByRole('main');
  const shown = async () => {
    const text = await (await page.request.get(pageAt('/Sponsors'))).text();
    return text.indexOf(`>${first}<`) < text.indexOf(`>${second}<`) ? 'as it was' : 'turned';
  };
  const press = async (way: 'up' | 'down', name: string) => {
    await tabTo(page, main.getByRole('button', { name: say(`sponsors.admin.tiers.${way}`, { name }) }));
    await page.keyboard.press('Enter');
  };
  const save = async () => {
    await tabTo(page, main.getByRole('button', { name: say('console.save'), exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('sponsors.admin.tiers.saved'))).toBeVisible();
  };
  expect(await shown()).toBe('as it was');
  await openAs(page, demoPeople.staff, pageAt('/Admin/SponsorTiers'));
  await untilInteractive(page);
  await press('down', first);
  await expect(page.getByText(say('sponsors.admin.tiers.moved', { name: first, place: '2' }))).toBeVisible();
  // The focus moves with the tier.
  await expect(
    main.getByRole('button', { name: say('sponsors.admin.tiers.down', { name: first }) }),
  ).toBeFocused();
  await save();
  await expect.poll(shown).toBe('turned');

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pageAt('/Admin/SponsorTiers'));
  await untilInteractive(page);
  await expectNoSideways(page);
  await press('up', first);
  await save();
  await expect.poll(shown).toBe('as it was');
});
