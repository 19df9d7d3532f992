import { registerByApi } from './support/api.ts';
import { tabTo } from './support/keyboard.ts';
import {
  createChairTokenByApi,
  liveRoom,
  openChairView,
  putOnAir,
  sendHeartbeats,
  sessionBy,
  setOnAir,
} from './support/live.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  expectOnSite,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

// Sessions used by this journey only, with different first chairs. Each repetition takes another one.
const codes = ['C2', 'B2', 'B3', 'C3', 'D2'];
const endingCode = 'B4';

/** Chooses captions by keyboard and waits until they appear on the picture. */
async function showCaptions(page: Page): Promise<void> {
  const list = page.getByLabel(messagesIn('en')('live.film.captions'), { exact: true });
  await tabTo(page, list);
  await page.keyboard.press('End');
  await expect(list.locator('option:checked')).toHaveText('English');
  const words = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode, language }) => mode === 'showing' && language === 'en')
        .flatMap(({ activeCues }) => [...(activeCues ?? [])])
        .map((cue) => (cue as VTTCue).text)
        .join(' '),
    );
  await expect.poll(words).not.toBe('');
}

test('a session is attended in en: film, captions by keyboard, a question that is answered, two devices', async ({
  page,
  context,
  watch,
  newDevice,
}) => {
  // Rejected: muted people, stays taken over by another device, and heartbeats sent while leaving.
  watch.allow(/status of (403|409)/);
  const say = messagesIn('en');
  const session = await sessionBy(page, codes[test.info().repeatEachIndex % codes.length] ?? '');
  await putOnAir(page, session);
  const attendee = koreanAttendee('resident');
  const { number } = await registerByApi(page, attendee, 'en');
  const registration = { number, email: attendee.email };
  await sendHeartbeats(context);

  const room = liveRoom(page, 'en');
  await room.enter(session, registration);
  await room.expectFilmGoesOn();
  await showCaptions(page);
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page);
  }

  const text = `${crypto.randomUUID().slice(0, 8)} How do you assess a child's airway? <b>?</b>`;
  const asked = await room.ask(text);
  await expectAccessible(page);
  // Messages in a busy room are not read aloud by default.
  await expect(
    page.locator('[role=status], [role=alert], [aria-live=polite]').filter({ hasText: text }),
  ).toHaveCount(0);

  const tablet = await newDevice({ viewport: { width: 768, height: 1024 } });
  const chair = await openChairView(tablet, 'en', session, await createChairTokenByApi(page, session));
  const read = chair.question(text);
  await expect(read).toBeVisible();
  await asked.getByRole('button', { pressed: false }).click();
  await expect(read.getByText('1', { exact: true })).toBeVisible();
  await expectAccessible(tablet);
  await expectNoSideways(tablet);
  await chair.answer(read);
  await expect(asked.getByText(say('live.message.isAnswered'), { exact: true })).toBeVisible();
  await chair.mute(read);
  await room.expectMuted('And one more thing.');

  const phone = await newDevice({ viewport: { width: 360, height: 740 } });
  const onPhone = liveRoom(phone, 'en');
  await onPhone.enter(session, registration);
  await expect(phone.getByText(say('live.stay.tookOver'))).toBeVisible();
  await expect(page.getByText(say('live.ended.TAKEN_OVER'))).toBeVisible();
  await onPhone.expectFilmGoesOn();
  await onPhone.leaveForMinutes();
  const own = phone.getByRole('region', { name: session.title.en ?? '' });
  await expect(own).toBeVisible();
  await expectNoSideways(phone);
  await own.getByText(say('live.minutes.parts'), { exact: true }).click();
  await expect(own.getByText(beginning(say('live.minutes.stay.online')))).toHaveCount(2);
  await expect(own.getByText(say('live.minutes.goesOn'))).toHaveCount(0);
});

test('A room on air is one press from the home page; a room that ends while its session is read says so', async ({
  page,
}) => {
  const say = messagesIn('ko');
  await page.goto(pageAt('/Main'));
  await untilInteractive(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('ui.live.now') })
    .click();
  await expect(page.getByText(say('live.page.isLive'))).toBeVisible();
  await expect(page.getByText(say('live.way.none.text'))).toBeVisible();

  const session = await sessionBy(page, endingCode);
  await setOnAir(page, session, 'live');
  const address = pageAt(`/Scientific/Program/${session.id}`);
  await expectOnSite(page, address, say('programme.live.who'));
  await page.goto(address);
  await untilInteractive(page);
  await expect(page.getByText(beginning(say('programme.live.who')))).toBeVisible();
  await setOnAir(page, session, 'closed');
  await page.getByRole('link', { name: say('programme.live.enter') }).click();
  await expect(page.getByRole('status').getByText(say('errors.CLOSED'))).toBeVisible();
});
