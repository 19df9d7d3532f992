import { demoRehearsalStartsAt } from '../apps/api/seeds/demo-edition.ts';
import { readQr } from '../apps/api/test/read-qr.ts';
import { messagesIn } from './support/messages.ts';
import { rehearse } from './support/rehearsal.ts';
import { createBoothStaffByApi, createVisitorByApi, twoSponsors } from './support/sponsors.ts';
import { demoPeople, openAs, type Person } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

// Moves the clock of the site, so playwright.config.ts runs it after all other journeys.

test.beforeEach(() => rehearse(demoRehearsalStartsAt.toISOString()));
test.afterAll(() => rehearse(demoRehearsalStartsAt.toISOString()));

test('a visitor collects stamps on a phone, and staff see who has enough', async ({ page }) => {
  const language = 'ko';
  const say = messagesIn(language);
  const main = page.getByRole('main');
  const { first, second } = await twoSponsors(page);
  const visitor = await createVisitorByApi(page, language);
  const booths = [
    { sponsor: first, staff: await createBoothStaffByApi(page, first.id), progress: 1 },
    { sponsor: second, staff: await createBoothStaffByApi(page, second.id), progress: 2 },
  ];
  await rehearse('2025-11-21T10:00+09:00');

  const setTour = async (isOn: boolean) => {
    await openAs(page, demoPeople.staff, pageAt('/Admin/StampTour', language));
    await untilInteractive(page);
    await expectNoSideways(page);
    await main.getByRole('checkbox', { name: say('sponsors.admin.stamps.on') }).setChecked(isOn);
    if (isOn) {
      await main.locator('#needed').fill('2');
      await main.locator('#opensAt').fill('09:00');
      await main.locator('#closesAt').fill('18:00');
    }
    await main.getByRole('button', { name: say('console.save'), exact: true }).click();
    await expect(page.getByText(say('sponsors.admin.stamps.saved'))).toBeVisible();
  };
  const openDesk = async (staff: Person, sponsorId: string) => {
    await openAs(page, staff, pageAt(`/Booth/${sponsorId}/Stamp`, language));
    await untilInteractive(page);
    await expectNoSideways(page);
  };

  await setTour(true);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const { sponsor, staff, progress } of booths) {
    const name = sponsor.name[language];
    await openDesk(staff, sponsor.id);
    if (progress === 1) await expectAccessible(page);
    const code = main.getByRole('img', { name: say('sponsors.stamps.code.qr', { name }) });
    const address = readQr(await code.screenshot());

    await openAs(page, visitor, pageAt(`/Sponsors/${sponsor.id}`, language));
    await expect(main.getByText(say('sponsors.stamps.notYet'))).toBeVisible();
    await page.goto(address);
    await expect(main.getByText(say('sponsors.stamps.new', { name }))).toBeVisible();
    await expect(
      main.getByText(say('sponsors.stamps.progress', { count: String(progress), needed: '2' })),
    ).toBeVisible();
    expect(page.url()).not.toContain('#');
    if (progress === 1) await expectAccessible(page);
    await expectNoSideways(page);
    await page.goto(address);
    await expect(main.getByText(say('sponsors.stamps.again', { name }))).toBeVisible();
  }
  await expect(main.getByText(say('sponsors.stamps.complete'), { exact: true })).toBeVisible();

  await openAs(page, demoPeople.staff, pageAt('/Admin/StampVisitors?state=complete', language));
  await untilInteractive(page);
  await expect(main.getByText(visitor.name)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  await rehearse('2025-11-21T18:30+09:00');
  const [{ staff, sponsor }] = booths as [(typeof booths)[0]];
  await openDesk(staff, sponsor.id);
  await expect(main.getByText(say('sponsors.stamps.code.after'))).toBeVisible();
  await setTour(false);
  await expect
    .poll(async () => (await page.request.get(pageAt('/Stamps', language))).text())
    .toContain(say('sponsors.stamps.off'));
});
