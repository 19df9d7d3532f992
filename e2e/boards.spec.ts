import { samplePosts } from '../apps/api/src/features/boards/sample-posts.seed.ts';
import { accountScreens } from './support/account.ts';
import { tabTo } from './support/keyboard.ts';
import { beginning, type Language, languages, messagesIn } from './support/messages.ts';
import { signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const titleOf = (key: number, language: Language = 'ko'): string => {
  const title = samplePosts.find((post) => post.key === key)?.title;
  return title?.[language] ?? title?.ko ?? title?.en ?? '';
};
const boards = ['community', 'papers', 'reference', 'sites'] as const;
const question = 3;

for (const language of languages)
  test(`the boards are read in ${language}, by keyboard and on a phone`, async ({ page }) => {
    const say = messagesIn(language);
    for (const board of boards) {
      await page.goto(pageAt(`/Board/${board}`, language));
      await expect(
        page.getByText(titleOf(samplePosts.find((post) => post.board === board)?.key ?? 0, language)),
      ).toBeVisible();
      if (language === 'ko') await expectAccessible(page);
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSideways(page);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    await page.goto(pageAt('/Board/community', language));
    await untilInteractive(page);
    const link = page.getByRole('link', { name: titleOf(question, language) });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titleOf(question, language));
    await expect(
      page.getByRole('heading', { name: say('boards.comments.title', { count: 2 }) }),
    ).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.getByRole('link', { name: titleOf(question + 1, language) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titleOf(question + 1, language));
    await page.getByRole('link', { name: say('boards.post.list'), exact: true }).click();
    await expect(page).toHaveURL(pageAt('/Board/community', language));
  });

test('a post is counted as read once a day, and its link can be copied', async ({ page, context }) => {
  const say = messagesIn('ko');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const readReport = page.waitForResponse(/\/api\/board-item\/reference\/1\/read$/);
  await page.goto(pageAt('/Board/reference/1'));
  expect((await readReport).status()).toBe(200);
  await page.getByRole('button', { name: say('boards.post.copyLink') }).click();
  await expect(page.getByText(say('boards.post.copyLink.done'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('posts are found by words and by first consonants, and the address says what was looked for', async ({
  page,
}) => {
  const say = messagesIn('ko');
  await page.goto(pageAt('/Board/reference'));
  await untilInteractive(page);
  const words = page.getByRole('searchbox', { name: say('boards.search.words') });
  await words.fill('ㅂㄱ');
  await page.getByLabel(say('boards.search.field')).selectOption('title');
  await words.press('Enter');
  await expect(page.getByText(say('boards.search.found', { words: 'ㅂㄱ', count: 1 }))).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(page.getByRole('link', { name: titleOf(24) })).toBeVisible();
  await page.goto(pageAt('/Board/reference?search=없는말'));
  await expect(page.getByText(say('boards.search.none'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('boards.search.all') })
    .first()
    .click();
  await expect(page.getByRole('link', { name: titleOf(24) })).toBeVisible();
});

test('what nobody wrote, or nobody may read, is not found', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  for (const path of ['/Board/community/999999', '/Board/community?page=7', '/Board/nowhere']) {
    const response = await page.goto(pageAt(path));
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      messagesIn('ko')('ui.failure.notFound.title'),
    );
  }
});

test('who signs in comes back to the post, comments, and changes and deletes it', async ({ page }) => {
  const say = messagesIn('ko');
  const person = await signUpByApi(page);
  const address = pageAt('/Board/reference/2');
  await page.goto(address);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('ui.utilities.signin'), exact: true })
    .click();
  const screens = accountScreens(page, 'ko');
  // Another content policy loads a new document. Text typed before hydration is lost.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.page.signin'));
  await untilInteractive(page);
  await screens.box('userKeyCode').fill(person.userKeyCode);
  await screens.box('password').fill(person.password);
  await screens.button('ui.page.signin').click();
  await expect(page).toHaveURL(address);
  const words = page.getByRole('textbox', { name: beginning(say('boards.comments.write')) });
  const send = page.getByRole('button', { name: say('boards.comments.send') });
  await send.click();
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await words.fill('서랍마다 점검표를 붙였습니다.');
  await send.click();
  await expect(page.getByText(say('boards.comments.written'))).toBeVisible();
  const comment = page.getByRole('listitem').filter({ hasText: '서랍마다 점검표를 붙였습니다.' });
  await expect(comment).toContainText(person.name);
  await expect(words).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('boards.comments.change.of', { name: person.name }) }).click();
  await words.first().fill('서랍마다 유효기간을 적었습니다.');
  await page.getByRole('button', { name: say('boards.comments.save') }).click();
  await expect(page.getByText(say('boards.comments.saved'))).toBeVisible();
  const changed = page.getByRole('listitem').filter({ hasText: '서랍마다 유효기간을 적었습니다.' });
  await expect(changed).toContainText(say('boards.comments.changed'));
  await page.getByRole('button', { name: say('boards.comments.remove.of', { name: person.name }) }).click();
  await changed.getByRole('button', { name: say('boards.comments.remove'), exact: true }).click();
  await expect(page.getByText(say('boards.comments.removed'))).toBeVisible();
  await expect(changed).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('boards, posts and searches can be read', async ({ page }) => {
    const say = messagesIn('en');
    await page.goto(pageAt('/Board/papers', 'en'));
    await page.getByRole('searchbox', { name: say('boards.search.words') }).fill('laryngoscopy');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('boards.search.find') })
      .click();
    await expect(page).toHaveURL(/search=laryngoscopy/);
    await page.getByRole('link', { name: titleOf(11, 'en') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titleOf(11, 'en'));
    await expect(page.getByText('10.5555/sample.2025.011')).toBeVisible();
  });
});
