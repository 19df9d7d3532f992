import { demoRehearsalStartsAt } from '../apps/api/seeds/demo-edition.ts';
import { ageStay } from '../apps/api/test/aged-stays.ts';
import { registerBeside } from './support/api.ts';
import { inDatabase } from './support/database.ts';
import {
  beatEverySecond,
  chairTokenBeside,
  filmSession,
  liveRoom,
  openChairView,
  sessionBy,
} from './support/live.ts';
import { koreanAttendee } from './support/people.ts';
import { rehearse } from './support/rehearsal.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { beginning, wordsOf } from './support/words.ts';

// Minutes count while the session goes on, so this moves the clock that everybody goes by: playwright.config.ts
// runs it when all other journeys are over.

test.afterAll(() => rehearse(demoRehearsalStartsAt.toISOString()));

test('a session is attended in ko: film, question, vote, mute, a minute without a network, and its minutes', async ({
  page,
  context,
  watch,
  newDevice,
}) => {
  // Who is muted is refused, and so is a beat that was on its way while somebody left.
  watch.allow(/ERR_INTERNET_DISCONNECTED|status of (403|409)/);
  const say = wordsOf('ko');
  const session = await sessionBy(page, filmSession);
  const attendee = koreanAttendee('resident');
  const { number } = await registerBeside(page, attendee);
  await rehearse(new Date(Date.parse(session.startsAt) + 30 * 60_000).toISOString());
  const stayId = await beatEverySecond(context);

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
  const chair = await openChairView(tablet, 'ko', session, await chairTokenBeside(page, session));
  const read = chair.question(text);
  await expect(read.getByText('1', { exact: true })).toBeVisible();
  await chair.mute(read);
  await room.expectMuted('또 묻습니다.');

  await context.setOffline(true);
  await expect(page.getByText(say('live.stay.silent'))).toBeVisible();
  // The minute passes in the database alone: the stay is a minute old, and was silent for all of it.
  await inDatabase((db) => ageStay({ ctx: () => ({ db }) }, stayId(), 60));
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
