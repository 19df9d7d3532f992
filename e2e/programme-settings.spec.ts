import { tabTo } from './support/keyboard.ts';
import { beginning, type Language, messagesIn } from './support/messages.ts';
import { goTo, pressAt } from './support/mouse.ts';
import { demoPeople, openAs, signInByApi, signUpByApi } from './support/staff.ts';
import {
  test as anyTest,
  expect,
  expectAccessible,
  expectNoSideways,
  expectOnSite,
  openUntil,
  type Page,
  pageAt,
  untilInteractive,
} from './support/test.ts';

const none = { ko: null, en: null };
const day = '2025-11-22';
const screen = `/Admin/Programme?day=${day}`;

interface Programme {
  draftVersion: number;
  rooms: { id: string; name: { en: string | null } }[];
  sessions: { id: string; version: number }[];
}

/** Returns acts of staff on the programme through the API. */
async function programmeByApi(page: Page) {
  const { data } = await signInByApi(page, demoPeople.staff);
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const site = (await (await page.request.get('/api/site-setting/info')).json()) as {
    data: { currentEdition: { id: string } };
  };
  const editionId = site.data.currentEdition.id;
  const base = `/api/admin/programme/${editionId}`;
  const call = async <Data>(method: string, address: string, data?: object): Promise<Data> => {
    const answer = await page.request.fetch(address, { method, headers, data });
    expect(answer.status(), `${method} ${address}`).toBe(200);
    return ((await answer.json()) as { data: Data }).data;
  };
  const publish = async () => {
    const { draftVersion } = await call<Programme>('GET', base);
    const body = { draftVersion, note: none, acceptsClashes: false, sendsMail: false };
    await call('POST', `${base}/publish`, body);
  };
  return {
    editionId,
    /** Publishes a session in the hall of the second day, after all others. */
    async add(title: string): Promise<string> {
      const { rooms } = await call<Programme>('GET', base);
      const { session } = await call<{ session: { id: string } }>('PUT', `${base}/session`, {
        ...{ requestKey: crypto.randomUUID(), sessionCode: '', date: day },
        ...{ startTime: '17:35', endTime: '17:45', type: 'scientific', participation: 'both' },
        roomId: rooms.find(({ name }) => name.en === 'Grand Hall')?.id,
        title: { ko: title, en: title },
        ...{ description: none, sponsor: none, sponsorId: null, language: 'ko', hasInterpretation: false },
        ...{ creditMinutes: null, capacity: null, chairIds: [], talks: [] },
      });
      await publish();
      return session.id;
    },
    async remove(id: string): Promise<void> {
      const { sessions } = await call<Programme>('GET', base);
      const version = sessions.find((session) => session.id === id)?.version;
      await call('DELETE', `${base}/session/${id}?version=${version}`);
      await publish();
    },
  };
}

interface OwnSession {
  id: string;
  editionId: string;
  title: string;
}

/** A session of this test, deleted afterwards: two at one time and place would clash. */
const test = anyTest.extend<{ own: OwnSession }>({
  own: async ({ page }, use) => {
    const title = `예시 Sample ${crypto.randomUUID().slice(0, 8)}`;
    const programme = await programmeByApi(page);
    const id = await programme.add(title);
    await use({ id, editionId: programme.editionId, title });
    await programme.remove(id);
  },
});

/** Publishes another time of a session and checks the readers' page. */
async function publishMove(page: Page, language: Language, { id, title }: OwnSession, times: string) {
  const say = messagesIn(language);
  const reading = pageAt(`/Scientific/Program/${id}`, language);
  const [, end = ''] = times.split('–');
  // Fills the cache first, as readers do.
  expect(await (await page.request.get(reading)).text()).not.toContain(end);
  await page.getByRole('link', { name: say('programme.admin.publish.to') }).click();
  await expect(page.getByRole('heading', { name: say('programme.admin.changes') })).toBeVisible();
  const change = page
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: say('programme.change.session-time') });
  await expect(change.getByRole('deletion')).toContainText('17:35–17:45');
  await expect(change.getByRole('insertion')).toContainText(times);
  if (language === 'ko') await expectAccessible(page);
  await page.getByRole('button', { name: say('programme.admin.publish'), exact: true }).click();
  const log = page.getByRole('link', { name: say('programme.changes') });
  await expect(log).toBeVisible();
  await expectOnSite(page, reading, end);
  await expect(async () => {
    await page.goto(pageAt('/Scientific/Program/Changes', language));
    await expect(change.getByRole('insertion')).toContainText(times, { timeout: 1000 });
  }).toPass();
  if (language === 'ko') await expectAccessible(page);
  await change.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toContainText(end);
}

test('a session is pressed by mouse where it stands, and let go where a drag is given up', async ({
  page,
  own,
}) => {
  const say = messagesIn('ko');
  const { title, id } = own;
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, demoPeople.staff, pageAt(screen));
  await untilInteractive(page);
  const link = page.getByRole('link', { name: title });
  const block = page.getByRole('listitem').filter({ has: link });
  const { mouse } = page;
  // Hovering shows the text that does not fit into a short session.
  await goTo(page, block);
  await pressAt(page, page.getByRole('button', { name: say('programme.admin.move.of', { title }) }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const giveUp of [
    () => page.keyboard.press('Escape'),
    async () => {
      await mouse.down({ button: 'right' });
      await mouse.up({ button: 'right' });
    },
  ]) {
    const { x, y } = await goTo(page, block);
    await mouse.down();
    await mouse.move(x, y + 40, { steps: 4 });
    const news = page.getByText('17:50–18:00', { exact: true });
    await expect(news).toBeVisible();
    await giveUp();
    await expect(news).toBeHidden();
    await mouse.up();
    await expect(block).toContainText('17:35–17:45');
  }
  // Drops left of the window: the last shown position counts.
  const { x, y } = await goTo(page, block);
  await mouse.down();
  await mouse.move(x, y - 12, { steps: 4 });
  await mouse.move(-50, y - 12, { steps: 4 });
  await mouse.up();
  await expect(page.getByText(say('programme.admin.moved', { title, times: '17:30–17:40' }))).toBeVisible();
  await expect(block).toContainText('17:30–17:40');
  await goTo(page, block);
  await pressAt(page, link);
  await expect(page).toHaveURL(pageAt(`/Admin/Programme/Sessions/${id}`));
  await page.locator('#chairIds').fill('ㄱㅇㅅ');
  const option = page.getByRole('option', { name: /감우솔/ });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, option);
  await expect(page.getByRole('list', { name: say('programme.admin.chairs') })).toContainText('감우솔');
});

test('a session is dragged and published, and readers see it with what changed in ko', async ({
  page,
  own,
}) => {
  const say = messagesIn('ko');
  const { title } = own;
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, demoPeople.staff, pageAt(screen));
  const block = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
  const height = (await block.boundingBox())?.height ?? 0;
  await block.hover({ position: { x: 90, y: 6 } });
  const box = await block.boundingBox();
  if (box === null) throw new Error('The session is not shown.');
  await page.mouse.down();
  // Ten minutes are two grid lines, as high as the session.
  await page.mouse.move(box.x + 90, box.y + 6 + height / 2, { steps: 4 });
  await page.mouse.move(box.x + 90, box.y + 6 + height, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(say('programme.admin.moved', { title, times: '17:45–17:55' }))).toBeVisible();
  await expect(block).toContainText('17:45–17:55');
  await publishMove(page, 'ko', own, '17:45–17:55');
});

test('a session is moved by the keyboard alone, on a phone, and published in en', async ({ page, own }) => {
  const say = messagesIn('en');
  const { title } = own;
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(page, demoPeople.staff, pageAt(screen, 'en'));
  await untilInteractive(page);
  const move = page.getByRole('button', { name: say('programme.admin.move.of', { title }) });
  await expect(move).toBeVisible();
  await expectNoSideways(page);
  await move.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const start = dialog.getByLabel(say('programme.admin.startTime'));
  await tabTo(page, start);
  await start.fill('17:40');
  await tabTo(page, dialog.getByLabel(say('programme.admin.endTime')));
  await dialog.getByLabel(say('programme.admin.endTime')).fill('17:50');
  await tabTo(page, dialog.getByRole('button', { name: say('programme.admin.move.send'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('programme.admin.moved.one', { title }))).toBeVisible();
  await publishMove(page, 'en', own, '17:40–17:50');
});

/** Returns a visitor with a starred session and their calendar. */
async function visitorWith(page: Page, { id, editionId }: OwnSession, language: Language) {
  const person = await signUpByApi(page);
  const { accessToken } = await openAs(page, person, pageAt('/Scientific/Program/Mine', language));
  const headers = { authorization: `Bearer ${accessToken}` };
  const putJson = async (address: string, data: object) => {
    const answer = await page.request.put(address, { headers, data });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { data: { address: string } }).data;
  };
  await putJson(`/api/programme-star/${editionId}`, { sessionIds: [id] });
  const { address } = await putJson(`/api/programme-feed/${editionId}`, { language });
  const { pathname, search } = new URL(address);
  return { readCalendar: async () => (await page.request.get(`${pathname}${search}`)).text() };
}

test('a session is cancelled, postponed and moved on its day, and a visitor sees it everywhere', async ({
  page,
  newDevice,
  own,
}) => {
  const language = 'ko';
  const say = messagesIn(language);
  const { id, title } = own;
  const reading = await newDevice();
  const visitor = await visitorWith(reading, own, language);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, demoPeople.staff, pageAt(`/Admin/Programme/Sessions/${id}`, language));
  await untilInteractive(page);
  const panel = page.getByRole('region', { name: say('programme.admin.late'), exact: true });
  for (const [kind, status] of [
    ['cancelled', 'CANCELLED'],
    ['postponed', 'TENTATIVE'],
    ['moved', 'CONFIRMED'],
  ] as const) {
    const reason = `예시 Sample ${kind} ${crypto.randomUUID().slice(0, 8)}`;
    await panel.getByRole('button', { name: say(`programme.admin.late.${kind}`), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say(`programme.admin.late.title.${kind}`, { title }) });
    const label = say('programme.admin.late.reason');
    await dialog.getByLabel(beginning(say(`console.bilingual.${language}`, { label }))).fill(reason);
    if (kind === 'moved') {
      await dialog.getByLabel(say('programme.admin.startTime')).fill('17:40');
      await dialog.getByLabel(say('programme.admin.endTime')).fill('17:50');
    }
    if (kind === 'moved') await expectAccessible(page);
    await dialog.getByRole('button', { name: say(`programme.admin.late.${kind}`), exact: true }).click();
    await expect(panel.getByText(reason)).toBeVisible();

    await openUntil(reading, pageAt(`/Scientific/Program?day=${day}`, language), reason);
    await expect(reading.getByRole('article').filter({ hasText: title })).toContainText(
      say(`programme.late.${kind}`),
    );
    await openUntil(reading, pageAt(`/Live/${id}`, language), reason);
    if (kind === 'moved') await expectAccessible(reading);
    await reading.goto(pageAt('/Scientific/Program/Mine', language));
    await expect(reading.getByRole('article').filter({ hasText: title })).toContainText(reason);
    const calendar = (await visitor.readCalendar()).replaceAll('\r\n ', '');
    expect(calendar).toContain(`STATUS:${status}`);
    expect(calendar).toContain(reason);
    if (kind === 'moved') expect(calendar).toContain('T174000');
  }
});
