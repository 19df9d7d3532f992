import { demoRehearsalStartsAt } from '../apps/api/seeds/demo-edition.ts';
import { backdateStay } from '../apps/api/test/backdated-stays.ts';
import { registerByApi } from './support/api.ts';
import { inDatabase } from './support/database.ts';
import {
  createChairTokenByApi,
  filmSession,
  liveRoom,
  openChairView,
  sendHeartbeats,
  sessionBy,
} from './support/live.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { rehearse } from './support/rehearsal.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, pageAt, test, untilInteractive } from './support/test.ts';

// Moves the clock, so that minutes count. playwright.config.ts runs it after all other journeys.

test.afterEach(() => rehearse(demoRehearsalStartsAt.toISOString()));

test('a session is attended in ko: film, question, vote, mute, a minute without a network, and its minutes', async ({
  page,
  context,
  watch,
  newDevice,
}) => {
  // Rejected: messages of muted people, and heartbeats sent while leaving.
  watch.allow(/ERR_INTERNET_DISCONNECTED|status of (403|409)/);
  const say = messagesIn('ko');
  const session = await sessionBy(page, filmSession);
  const attendee = koreanAttendee('resident');
  const { number } = await registerByApi(page, attendee);
  await rehearse(new Date(Date.parse(session.startsAt) + 30 * 60_000).toISOString());
  const stayId = await sendHeartbeats(context);

  const room = liveRoom(page, 'ko');
  await room.enter(session, { number, email: attendee.email });
  await room.expectFilmGoesOn();
  const text = `${crypto.randomUUID().slice(0, 8)} 소아의 기도는 어떻게 평가합니까?`;
  const asked = await room.ask(text);
  const vote = asked.getByRole('button', {
    name: say('live.question.vote', { count: 0, name: attendee.name }),
  });
  await vote.click();
  const tablet = await newDevice({ viewport: { width: 768, height: 1024 } });
  const chair = await openChairView(tablet, 'ko', session, await createChairTokenByApi(page, session));
  const read = chair.question(text);
  await expect(read.getByText('1', { exact: true })).toBeVisible();
  await chair.mute(read);
  await room.expectMuted('또 묻습니다.');

  await context.setOffline(true);
  await expect(page.getByText(say('live.stay.silent'))).toBeVisible();
  // Ages the stay by one silent minute in the database.
  await inDatabase((db) => backdateStay({ ctx: () => ({ db }) }, stayId(), 60));
  await context.setOffline(false);
  await expect(page.getByText(say('live.stay.silent'))).toBeHidden();
  await room.expectFilmGoesOn();
  await expect(room.field).toHaveValue('또 묻습니다.');

  await room.leaveForMinutes();
  const own = page.getByRole('region', { name: session.title.ko ?? '' });
  await expect(own.getByText(say('live.minutes.count', { minutes: 1 }), { exact: true })).toBeVisible();
  await own.getByText(say('live.minutes.parts'), { exact: true }).click();
  await expect(own.getByText(beginning(say('live.minutes.stay.online')))).toHaveCount(1);
  await expectAccessible(page);
});

/** Two lunch sessions of one time. No other journey puts them on air. */
const lunches = ['LS1', 'LS2'];

test('the rooms of an hour go on air with one act that asks first, and end so', async ({ page }) => {
  const say = messagesIn('ko');
  const [first, second] = await Promise.all(lunches.map((code) => sessionBy(page, code)));
  if (!first || !second) throw new Error('The demo has no such sessions.');
  await openAs(page, demoPeople.staff, pageAt(`/Admin/Live?day=${first.date}`));
  await untilInteractive(page);
  const time = `${first.startTime.slice(0, 2)}:00`;
  const hour = page.getByRole('region', { name: time, exact: true });
  for (const [act, state] of [
    ['begin', 'live'],
    ['end', 'closed'],
  ] as const) {
    await hour.getByRole('button', { name: say(`live.admin.group.${act}`), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say(`live.admin.group.${act}.title`, { time }) });
    for (const { title } of [first, second])
      await expect(dialog.getByRole('listitem').filter({ hasText: title.ko ?? '' })).toBeVisible();
    if (act === 'begin')
      await expect(dialog.getByText(say('live.admin.begin.noStream')).first()).toBeVisible();
    if (act === 'begin') await expectAccessible(page);
    await dialog.getByRole('button', { name: say(`live.admin.group.${act}`), exact: true }).click();
    await expect(hour.getByText(say(`live.admin.group.done.${act}`))).toHaveCount(2);
    await expect(hour.getByText(say(`live.admin.state.${state}`), { exact: true })).toHaveCount(2);
  }
});
