import { registerByApi } from './support/api.ts';
import { liveRoom, recordedSession, sessionBy } from './support/live.ts';
import { messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

test('a session that has ended is found and watched again, and nothing is counted', async ({ page }) => {
  const language = 'en';
  const say = messagesIn(language);
  const attendee = koreanAttendee('resident');
  const { number } = await registerByApi(page, attendee, language);
  const { id } = await sessionBy(page, recordedSession);
  await page.goto(pageAt(`/Scientific/Program/${id}`, language));
  await page.getByRole('link', { name: say('programme.recording'), exact: true }).click();
  await expect(page.getByText(say('errors.CLOSED'))).toBeVisible();
  await untilInteractive(page);
  const room = liveRoom(page, language);
  await room.nameRegistration({ number, email: attendee.email });
  await page.getByRole('button', { name: say('live.recording.watch') }).click();
  await room.expectFilmGoesOn();
  await expect(page.getByText(say('live.recording.noMinutes'))).toBeVisible();
  await expect(page.getByText(say('live.message.closed'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('live.message.write') })).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page);
  }
  // Leaving asks no question, because there is no stay.
  await page
    .getByRole('main')
    .getByRole('link', { name: say('ui.page.minutes'), exact: true })
    .click();
  await expect(page.getByText(say('live.minutes.none'))).toBeVisible();
});
