import type { ReplyOf, SentTo } from '@airway/contract';
import type { changeLiveRoom, createLiveLink, LiveState } from '@airway/contract/live';
import type { connect } from '@airway/contract/live-presence';
import type { listSessions, Session } from '@airway/contract/programme';
import { beginning, type Language, messagesIn } from './messages.ts';
import { demoPeople, signInByApi } from './staff.ts';
import { type BrowserContext, expect, type Page, pageAt, untilInteractive } from './test.ts';

/** Returns a session of the demo by code. */
export async function sessionBy(page: Page, code: string): Promise<Session> {
  const listed = await page.request.get('/api/conference-session?size=500');
  const { content } = ((await listed.json()) as { data: ReplyOf<typeof listSessions> }).data;
  const session = content.find(({ sessionCode }) => sessionCode === code);
  if (session === undefined) throw new Error(`The demo has no session ${code}.`);
  return session;
}

/** The demo's session that is on air with the film, whatever the clock. */
export const filmSession = 'C6';

/** The demo's ended session with a recording. */
export const recordedSession = 'PL1';

const none = { ko: null, en: null };
const film = { kind: 'hls', address: '/sample-film/index.m3u8' } as const;

async function staffHeaders(page: Page) {
  const { data } = await signInByApi(page, demoPeople.staff);
  return { authorization: `Bearer ${data.accessToken}` };
}

/** Puts a session on air with the demo's film, through the API. */
export async function putOnAir(page: Page, { editionId, id }: Session): Promise<void> {
  const headers = await staffHeaders(page);
  const address = `/api/admin/live-room/${editionId}/${id}`;
  const streams = { primary: film, spare: null, interpretation: null };
  const room: SentTo<typeof changeLiveRoom>['body'] = { streams, banner: none, slowSeconds: 0 };
  const changed = await page.request.put(address, { headers, data: room });
  expect(changed.status()).toBe(200);
  await setOnAir(page, { editionId, id }, 'live');
}

/** Begins or ends a broadcast through the API. */
export async function setOnAir(
  page: Page,
  { editionId, id }: Pick<Session, 'editionId' | 'id'>,
  state: LiveState,
): Promise<void> {
  const address = `/api/admin/live-room/${editionId}/${id}/state`;
  const turned = await page.request.post(address, { headers: await staffHeaders(page), data: { state } });
  expect(turned.status()).toBe(200);
}

/** Creates a personal link of a chair through the API, which revokes the previous one. @returns its token */
export async function createChairTokenByApi(page: Page, { editionId, chairs }: Session): Promise<string> {
  const body: SentTo<typeof createLiveLink>['body'] = { personId: chairs[0]?.id ?? '' };
  const made = await page.request.put(`/api/admin/live-link/${editionId}`, {
    headers: await staffHeaders(page),
    data: body,
  });
  return ((await made.json()) as { data: ReplyOf<typeof createLiveLink> }).data.token;
}

/** Sends a heartbeat per second, so that no journey waits half a minute. @returns the stay, once it has started */
export async function sendHeartbeats(context: BrowserContext): Promise<() => string> {
  let stayId = '';
  await context.route('**/api/conference-connection-log/connect/**', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: ReplyOf<typeof connect> };
    stayId = data.id;
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, beatSeconds: 1 } } });
  });
  return () => stayId;
}

/** Returns the number of film frames shown. */
const framesShown = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
    return totalVideoFrames - droppedVideoFrames;
  });

/** Returns the acts in a live room. */
export function liveRoom(page: Page, language: Language) {
  const say = messagesIn(language);
  const questions = page.getByRole('region', { name: say('live.question.list') });
  return {
    /** Enters the registration for this tab. */
    async nameRegistration({ number, email }: { number: string; email: string }) {
      await page.getByLabel(beginning(say('live.way.number'))).fill(number);
      await page.getByLabel(beginning(say('live.way.email'))).fill(email);
      await page.getByRole('button', { name: say('live.way.continue') }).click();
    },
    /** Enters the room with a registration. */
    async enter({ id }: Session, registration: { number: string; email: string }) {
      await page.goto(pageAt(`/Live/${id}`, language));
      await untilInteractive(page);
      await this.nameRegistration(registration);
      await page.getByRole('button', { name: say('live.page.enter') }).click();
    },
    async expectFilmGoesOn() {
      const before = await framesShown(page);
      await expect.poll(() => framesShown(page)).toBeGreaterThan(before + 10);
    },
    field: page.getByRole('textbox', { name: say('live.question.write') }),
    /** @returns the question as shown to everybody in the room */
    async ask(text: string) {
      await page.getByRole('tab', { name: beginning(say('live.question.tab')) }).click();
      await this.field.fill(text);
      await this.field.press('Enter');
      const asked = questions.getByRole('listitem').filter({ hasText: text });
      await expect(asked).toBeVisible();
      await expect(this.field).toHaveValue('');
      return asked;
    },
    /** Checks that a muted person's message is rejected and kept in the field. */
    async expectMuted(text: string) {
      await this.field.fill(text);
      await page.getByRole('button', { name: say('live.question.send') }).click();
      await expect(page.getByRole('alert')).toContainText(say('live.muted'));
      await expect(this.field).toHaveValue(text);
    },
    /** Follows the link to the own minutes: cancels once, then confirms. */
    async leaveForMinutes() {
      const dialog = page.getByRole('dialog', { name: say('live.leave.title') });
      const minutes = page.getByRole('main').getByRole('link', { name: say('ui.page.minutes'), exact: true });
      await minutes.click();
      await dialog.getByRole('button', { name: say('live.leave.stay') }).click();
      await expect(dialog).toBeHidden();
      await minutes.click();
      await dialog.getByRole('button', { name: say('live.leave.go') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('ui.page.minutes') })).toBeVisible();
    },
  };
}

/** Opens the chair's view on a tablet. */
export async function openChairView(tablet: Page, language: Language, { id }: Session, token: string) {
  const say = messagesIn(language);
  await tablet.goto(`${pageAt(`/Live/${id}/Chair`, language)}#${token}`);
  await untilInteractive(tablet);
  const act = (question: ReturnType<Page['locator']>, verb: 'answer' | 'mute') =>
    question.getByRole('button', { name: say(`live.message.${verb}`), exact: true }).click();
  return {
    question: (text: string) => tablet.getByRole('listitem').filter({ hasText: text }),
    answer: (question: ReturnType<Page['locator']>) => act(question, 'answer'),
    async mute(question: ReturnType<Page['locator']>) {
      await act(question, 'mute');
      await expect(question.getByRole('button', { name: say('live.message.unmute') })).toBeVisible();
    },
  };
}
