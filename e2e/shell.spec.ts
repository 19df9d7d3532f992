import { accountScreens } from './support/account.ts';
import { languages, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

/** Opens a page and waits for hydration: an earlier press loads a document. */
async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await untilInteractive(page);
  return response;
}

const screens = ['/', '/Main', '/Gallery', '/Policy/EmailRefusal'];

for (const language of languages)
  test(`pages that everybody shares are accessible and fit every window (${language})`, async ({ page }) => {
    for (const path of screens) {
      await page.goto(pageAt(path, language));
      if (language === 'ko') await expectAccessible(page);
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSideways(page);
      }
    }
  });

test('what does not exist is a page with a way on', async ({ page, watch }) => {
  watch.allow(/404/);
  const response = await page.goto(pageAt('/nothing'));
  expect(response?.status()).toBe(404);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: '등록 안내' }).click();
  await expect(page).toHaveURL(/\/airway2025\/Registration$/);
});

test('a code that nobody has is a page with a way on, with its program too', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  for (const [language, path] of [
    ['ko', '/Board/made-up'],
    ['en', '/Live/made-up'],
    ['ko', '/Survey/made-up'],
  ] as const) {
    const title = messagesIn(language)('ui.failure.notFound.title');
    const response = await page.goto(pageAt(path, language));
    expect(response?.status()).toBe(404);
    await untilInteractive(page);
    await expect(page).toHaveURL(pageAt(path, language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(title)));
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  }
});

test('the language switch keeps the page, and the page keeps its language', async ({ page }) => {
  await page.goto(pageAt('/Gallery'));
  await page.getByRole('link', { name: 'ENG', exact: true }).click();
  await expect(page).toHaveURL(pageAt('/Gallery', 'en'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(pageAt('/Main', 'en'));
  // The link is that of the previous page until this page is shown.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One airway, one breath');
  await page.getByRole('link', { name: 'KOR', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('숨길, 하나의 호흡');
});

test('a move inside the app loads the screen, its data and its sentences', async ({ page }) => {
  await open(page, pageAt('/Search'));
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await expect(page.getByRole('heading', { name: '주요 일정' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
  await expect(page).toHaveTitle(/^홈/);
});

test('an address in another case is shown in its own spelling', async ({ page }) => {
  await page.goto('/AIRWAY2025/mAIN?from=mail');
  await expect(page).toHaveURL(pageAt('/Main?from=mail'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('pages can be read and the menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(pageAt('/Main'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('숨길, 하나의 호흡');
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    await menu.getByRole('button', { name: '등록' }).click();
    await menu.getByRole('link', { name: '등록 안내' }).click();
    await expect(page).toHaveURL(pageAt('/Registration'));
  });
});

const screenOfHome = /\/assets\/home-[^/]+\.js/;

test('a screen that cannot be loaded says so and can be tried again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load|could not be loaded/);
  await open(page, pageAt('/Search'));
  await page.route(screenOfHome, (route) => route.abort());
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(screenOfHome);
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: '주요 일정' })).toBeVisible();
  await expect(page).toHaveURL(pageAt('/Main'));
});

test('a move that is given up while its data still ends leaves no error', async ({ page }) => {
  // Simulates answers that end late, and their abort as browsers do it.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (address, init) => {
      const answer = await send(address, init);
      if (!answer.url.includes('.data') || answer.body === null) return answer;
      const lateEnd = new TransformStream<Uint8Array, Uint8Array>({
        start: (end) => init?.signal?.addEventListener('abort', () => end.error(new Error('cut off'))),
        flush: () => new Promise((resolve) => setTimeout(resolve, 60_000)),
      });
      return new Response(answer.body.pipeThrough(lateEnd), answer);
    };
  });
  const screen = Promise.withResolvers<void>();
  await open(page, pageAt('/Search'));
  await page.route(screenOfHome, () => screen.resolve());
  const data = page.waitForResponse(/\/Main\.data/);
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await (await data).finished();
  await screen.promise;
  await page.getByRole('link', { name: '이메일무단수집거부' }).click();
  await expect(page).toHaveURL(pageAt('/Policy/EmailRefusal'));
});

test('a screen that does not arrive within 120 seconds says so, not a second earlier', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|ScreenLoadError|could not be loaded|no answer within/);
  await page.clock.install();
  await open(page, pageAt('/Search'));
  // From here on the clock is stopped.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.route(screenOfHome, () => {});
  const request = page.waitForRequest(screenOfHome);
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await request;
  const failure = page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });
  await page.clock.runFor(119_000);
  await expect(failure).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(failure).toBeVisible();
});

test('a document of the site fetches the routes of the console when somebody goes there, or says that it cannot', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load|could not be loaded/);
  const say = messagesIn('ko');
  const console = page.getByRole('heading', { level: 1, name: say('accounts.screen.roles') });
  const home = page.getByRole('heading', { name: '주요 일정' });
  const routes = /\/assets\/manifest-\w+-console\.js/;
  await openAs(page, demoPeople.staff, pageAt('/Admin/Roles'));
  await expect(console).toBeVisible();
  const toTheSite = async () => {
    await untilInteractive(page);
    await page.getByRole('link', { name: say('console.toSite') }).click();
    await expect(home).toBeVisible();
    await page.reload();
    await untilInteractive(page);
  };
  await toTheSite();
  const request = page.waitForRequest(routes);
  await page.goBack();
  await request;
  await expect(console).toBeVisible();
  await toTheSite();
  await page.route(routes, (route) => route.abort());
  await page.goBack();
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
  await page.unroute(routes);
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect(console).toBeVisible();
});

test('a page whose program does not arrive can be read and says what is missing', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load/);
  await page.route(/\/assets\/vendor-[^/]+\.js/, (route) => route.abort());
  await page.goto(pageAt('/Main'));
  await expect(page.getByText('페이지의 기능을 불러오지 못했습니다')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('숨길, 하나의 호흡');
});

test("a press that comes before the page's program is done when it has taken over", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  const screens = accountScreens(page, 'ko');
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(/\/assets\/vendor-[^/]+\.js/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(pageAt('/Account/Signin'), { waitUntil: 'commit' });
  await screens.box('userKeyCode').fill('nobody-here');
  await screens.box('password').fill('Wrong-1&');
  await screens.button('ui.page.signin').click();
  await expect(screens.button('ui.page.signin')).toHaveAttribute('aria-busy', 'true');
  press();
  await expect(screens.main.getByRole('alert').first()).toBeVisible();
  await expect(screens.box('userKeyCode')).toHaveValue('nobody-here');
  await expect(screens.button('ui.page.signin')).not.toHaveAttribute('aria-busy');
});

test('a page that is read before its program has arrived stays where it was scrolled to', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 600 });
  // Its loader runs again in the browser.
  await page.goto(pageAt('/Registration/Korean'), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.scrollTo(0, 200));
  held.resolve();
  await untilInteractive(page);
  await page.waitForFunction(
    () =>
      (window as { __reactRouterDataRouter?: { state: { initialized: boolean } } }).__reactRouterDataRouter
        ?.state.initialized,
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

test('who signs in on the way comes back to where they were, and from home to My page or the console', async ({
  page,
}) => {
  const screens = accountScreens(page, 'en');
  const signIn = async (
    { userKeyCode, password }: (typeof demoPeople)['member' | 'staff'] = demoPeople.member,
  ) => {
    await screens.box('userKeyCode').fill(userKeyCode);
    await screens.box('password').fill(password);
    await screens.button('ui.page.signin').click();
  };
  const goToSignIn = () =>
    page
      .getByRole('navigation', { name: screens.say('ui.utilities.label') })
      .getByRole('link', { name: screens.say('ui.utilities.signin') })
      .click();
  // From a document without scripts: a page that still loads would ask without its session.
  const forgetSession = async () => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
  };
  await open(page, pageAt('/Registration', 'en'));
  await goToSignIn();
  await signIn();
  await expect(page).toHaveURL(pageAt('/Registration', 'en'));
  await forgetSession();
  for (const [person, first] of [
    [demoPeople.member, '/Account/MyPage'],
    [demoPeople.staff, '/Admin'],
  ] as const) {
    await open(page, pageAt('/Main', 'en'));
    await goToSignIn();
    await signIn(person);
    await expect(page).toHaveURL(pageAt(first, 'en'));
    await forgetSession();
  }
});
