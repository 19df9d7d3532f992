import { sampleAlbums } from '../apps/api/src/features/boards/sample-albums.seed.ts';
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

const [album] = sampleAlbums;
if (album?.album === undefined) throw new Error('The demo has no album.');
const { title } = album;
const { pictures } = album.album;

for (const language of languages)
  test(`the gallery is looked through in ${language}, by keyboard`, async ({ page }) => {
    const say = messagesIn(language);
    const altOf = (index: number) => pictures.at(index)?.alt[language] ?? '';
    await page.goto(pageAt('/Gallery', language));
    await untilInteractive(page);
    await tabTo(page, page.getByRole('link', { name: title[language] ?? '', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language] ?? '');
    if (language === 'ko') await expectAccessible(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
    const first = page.getByRole('link', { name: altOf(0), exact: true });
    await tabTo(page, first);
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: say('boards.album.viewer') });
    const place = (number: number) =>
      viewer.getByText(say('boards.album.place', { number, count: pictures.length }));
    await expect(place(1)).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(place(2)).toBeVisible();
    const shown = viewer.getByRole('img', { name: altOf(1), exact: true });
    await expect(shown).toHaveJSProperty('complete', true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(place(pictures.length)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('link', { name: altOf(-1), exact: true })).toBeFocused();
  });

test('pictures have their room before they come', async ({ page }) => {
  await page.route(/\/api\/file\//, () => {});
  await page.goto(pageAt('/Gallery/1'), { waitUntil: 'domcontentloaded' });
  const rows = page.getByRole('main').getByRole('region').getByRole('listitem');
  await expect(rows).toHaveCount(pictures.length);
  // Positions relative to the first picture, because web fonts above load late and move all pictures.
  const places = () =>
    rows.evaluateAll((all) => {
      const top = all[0]?.getBoundingClientRect().y ?? 0;
      return all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y - top, width, height];
      });
    });
  const before = await places();
  await page.unrouteAll();
  await page.goto(pageAt('/Gallery/1'), { waitUntil: 'networkidle' });
  const moved = (await places()).flatMap((place, row) =>
    place.map((edge, side) => Math.abs(edge - (before[row]?.[side] ?? 0))),
  );
  expect(Math.max(...moved)).toBeLessThan(1);
});

test('the address of the board leads to the gallery', async ({ page }) => {
  await page.goto(pageAt('/Board/gallery'));
  await expect(page).toHaveURL(pageAt('/Gallery'));
  await page.goto(pageAt('/Board/gallery/1', 'en'));
  await expect(page).toHaveURL(pageAt('/Gallery/1', 'en'));
});

test.describe('without a program', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery is read, and a picture leads to itself', async ({ page }) => {
    await page.goto(pageAt('/Gallery'));
    await page.getByRole('link', { name: title.ko ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.ko ?? '');
    const picture = page.getByRole('link', { name: pictures[0]?.alt.ko ?? '', exact: true });
    const answer = await page.request.get((await picture.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  });
});
