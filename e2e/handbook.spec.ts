import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureSize } from '../apps/web/app/console/handbook/handbook-tasks.ts';
import { readHandbook } from '../scripts/generating/handbook.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, type Page, pageAt, test, untilInteractive } from './support/test.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'apps/web/public/handbook');
const wordsFile = join(root, 'docs/handbook/words.json');
/** `npm run handbook` makes the pictures; otherwise they are compared with the screens. */
const isMaking = process.env.MAKE_HANDBOOK === 'yes';
if (isMaking) mkdirSync(folder, { recursive: true });
const { pictures } = readHandbook(root);
const size = { width: 1100, height: 700 };
/** Beside the navigation and below the head of the console. */
const clip = { x: size.width - pictureSize.width, y: size.height - pictureSize.height, ...pictureSize };
const perJourney = 8;
const parts = Array.from({ length: Math.ceil(pictures.length / perJourney) }, (_, part) =>
  pictures.slice(part * perJourney, (part + 1) * perJourney),
);

/** Headings, buttons and labels that are not in rows. Numbers, which change with the data, become #. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const named = [...main.querySelectorAll('h1, h2, h3, button, label, legend, th')];
    const fixed = named.filter((one) => one.closest('tbody, ul, ol, [role=grid], dialog') === null);
    return [...new Set(fixed.map((one) => (one.textContent ?? '').trim().replaceAll(/\d+/g, '#')))]
      .filter(Boolean)
      .sort();
  });

async function mark(page: Page, label: string): Promise<void> {
  const main = page.getByRole('main');
  const name = { name: label, exact: true };
  const control = main.getByRole('link', name).or(main.getByRole('button', name)).first();
  await control.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center' });
    element.style.outline = '4px solid #b3261e';
    element.style.outlineOffset = '4px';
  });
}

const made: Record<string, string[]> =
  !isMaking && existsSync(wordsFile) ? JSON.parse(readFileSync(wordsFile, 'utf8')) : {};

for (const [index, some] of parts.entries())
  test(`the pictures of the handbook show the screens as they are (${index + 1})`, async ({ page }) => {
    await page.setViewportSize(size);
    await openAs(page, demoPeople.staff, pageAt('/Admin'));
    for (const { name, path, press } of some) {
      await page.goto(pageAt(path));
      await untilInteractive(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      if (press !== undefined) await mark(page, press);
      if (isMaking) {
        await page.waitForLoadState('networkidle');
        const shot = await page.screenshot({ animations: 'disabled', clip });
        await sharp(shot)
          .webp({ quality: 60 })
          .toFile(join(folder, `${name}.webp`));
        made[name] = await wordsOn(page);
      } else
        await expect
          .poll(() => wordsOn(page), { message: `${name} is out of date: npm run handbook` })
          .toEqual(made[name]);
    }
  });

test('every picture of the handbook belongs to a step', () => {
  if (isMaking) {
    const used = new Set(pictures.map(({ name }) => `${name}.webp`));
    for (const file of readdirSync(folder))
      if (file.endsWith('.webp') && !used.has(file)) rmSync(join(folder, file));
    writeFileSync(wordsFile, `${JSON.stringify(made, null, 1)}\n`);
  }
  expect(
    readdirSync(folder)
      .filter((file) => file.endsWith('.webp'))
      .sort(),
  ).toEqual(pictures.map(({ name }) => `${name}.webp`).sort());
});
