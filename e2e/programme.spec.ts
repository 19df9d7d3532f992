import type { ReplyOf } from '@airway/contract';
import type { listSessions } from '@airway/contract/programme';
import type { APIRequestContext } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { languages, messagesIn } from './support/messages.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const programme = '/Scientific/Program';

/** Returns two simultaneous sessions of the first day, and one of the second day. */
async function sampleSessions(request: APIRequestContext) {
  const answer = await request.get('/api/conference-session?size=500');
  const { data } = (await answer.json()) as { data: ReplyOf<typeof listSessions> };
  const [first, second] = data.days;
  const one = data.content.find(({ date, type }) => date === first?.date && type === 'symposium');
  const other = data.content.find(
    ({ id, startsAt, type }) => id !== one?.id && startsAt === one?.startsAt && type === 'symposium',
  );
  const workshop = data.content.find(({ date, type }) => date === second?.date && type === 'workshop');
  if (!one || !other || !workshop || !second) throw new Error('The demo has no such sessions.');
  return { one, other, workshop, nextDay: second.date };
}

for (const language of languages)
  test(`a day is planned with stars and a clash in ${language}`, async ({ page }) => {
    const say = messagesIn(language);
    const { one, other } = await sampleSessions(page.request);
    const [title = '', otherTitle = ''] = [one, other].map((session) => session.title[language] ?? '');
    const starOf = (of: string) => page.getByRole('button', { name: say('programme.star', { title: of }) });
    await page.goto(pageAt(programme, language));
    await untilInteractive(page);
    if (language === 'ko') await expectAccessible(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
    await tabTo(page, starOf(title));
    await page.keyboard.press('Enter');
    await expect(starOf(title)).toHaveAttribute('aria-pressed', 'true');
    await starOf(otherTitle).click();
    await page.getByRole('link', { name: say('programme.mine'), exact: true }).click();
    await expect(page).toHaveURL(pageAt(`${programme}/Mine`, language));
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(
      page.getByText(say('programme.clash', { titles: `${other.startTime} ${otherTitle}` })),
    ).toBeVisible();
    const clashes = page.getByText(say('programme.clash.count', { count: 2 }));
    await expect(clashes).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.reload();
    await untilInteractive(page);
    await starOf(otherTitle).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(clashes).toBeHidden();
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    if (language === 'ko') await expectAccessible(page);
    await expect(starOf(title)).toHaveAttribute('aria-pressed', 'true');
    const file = page.getByRole('link', { name: say('programme.calendar') });
    const answer = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toContain('TZID=Asia/Seoul');
  });

test.describe('without a program', () => {
  test.use({ javaScriptEnabled: false });

  test('the programme is read, filtered and looked into', async ({ page }) => {
    const say = messagesIn('ko');
    const { workshop, nextDay } = await sampleSessions(page.request);
    await page.goto(pageAt(`${programme}?day=${nextDay}`));
    await page.getByText(say('programme.filter'), { exact: true }).click();
    await page.getByLabel(say('programme.filter.type')).selectOption('workshop');
    await page.getByRole('button', { name: say('programme.filter.apply') }).click();
    await expect(page).toHaveURL(/type=workshop/);
    await page.goto(pageAt(`${programme}?day=${nextDay}&type=workshop`));
    await page.getByRole('link', { name: workshop.title.ko ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(workshop.title.ko ?? '');
    const [speaker] = workshop.talks.flatMap(({ speakers }) => speakers);
    await page
      .getByRole('link', { name: speaker?.name.ko ?? '', exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(speaker?.name.ko ?? '');
  });
});

test('every invited speaker has a face', async ({ page }) => {
  await page.goto(pageAt('/Scientific/InvitedSpeakers'));
  await untilInteractive(page);
  const faces = page.getByRole('main').locator('img');
  await expect(faces).toHaveCount(18);
  for (const face of await faces.all()) {
    await face.scrollIntoViewIfNeeded();
    await expect
      .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});
