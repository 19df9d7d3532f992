import { registerByApi } from './support/api.ts';
import { liveRoom, putOnAir, sessionBy, setOnAir } from './support/live.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  expectOnSite,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';
import { ways } from './support/ways.ts';

// Every page shows an announcement, so playwright.config.ts runs it after all other journeys.

const code = 'A4';

test('staff tell of a changed hall, visitors and the live room see it, and it is taken down', async ({
  page: visitor,
  newDevice,
  watch,
}) => {
  const { language, device, press } = ways[1];
  // Heartbeats sent while leaving.
  watch.allow(/status of 409/);
  const say = messagesIn(language);
  const session = await sessionBy(visitor, code);
  await putOnAir(visitor, session);
  const attendee = koreanAttendee('resident');
  const { number } = await registerByApi(visitor, attendee, language);
  const watching = await newDevice();
  await liveRoom(watching, language).enter(session, { number, email: attendee.email });

  const page = await newDevice(device);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const text = `${crypto.randomUUID().slice(0, 8)} Moved to the second floor.`;
  const row = main.getByRole('row').filter({ hasText: text });
  const bar = (one: typeof page) =>
    one.getByRole('status', { name: say('ui.announcement.label') }).filter({ hasText: text });
  await openAs(page, demoPeople.staff, pageAt('/Admin/Announcements', language));
  await untilInteractive(page);
  await press(page, main.getByRole('button', { name: say('programme.admin.announcement.new') }));
  const make = dialog.getByRole('button', { name: say('programme.admin.announcement.make') });
  const written = dialog.getByLabel(
    beginning(say('console.bilingual.ko', { label: say('programme.admin.announcement.text') })),
  );
  await written.fill(text);
  const room = session.roomId ?? '';
  await dialog.getByLabel(say('programme.admin.room'), { exact: true }).selectOption(room);
  await press(page, make);
  await expect(dialog.getByText(say('programme.admin.announcement.day.needed')).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await dialog.getByLabel(say('programme.admin.date'), { exact: true }).selectOption(session.date);
  await press(page, make);
  await expect(main.getByText(say('programme.admin.announcement.done'), { exact: true })).toBeVisible();
  await expect(row).toContainText(say('programme.admin.announcement.shown'));

  await expect(bar(watching).first()).toBeVisible();
  await expectOnSite(visitor, pageAt('/Main', language), text);
  await visitor.goto(pageAt('/Main', language));
  await expect(bar(visitor)).toBeVisible();
  await expectAccessible(visitor);

  await press(page, row.getByRole('button', { name: say('programme.admin.announcement.end') }));
  await expect(row).toContainText(say('programme.admin.announcement.ended'));
  await expectNoSideways(page);
  await expect(bar(watching)).toHaveCount(0);
  await expect(async () => {
    await visitor.reload();
    await expect(bar(visitor)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await setOnAir(visitor, session, 'closed');
});
