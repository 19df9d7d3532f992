import { samples } from '../apps/web/app/ui/gallery/samples.ts';
import { messagesIn } from './support/messages.ts';
import { goTo, pressAt, tapAt } from './support/mouse.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, type Page, pageAt, test, untilInteractive } from './support/test.ts';

const say = messagesIn('ko');
const t = samples.ko;

type Press = typeof pressAt;

/** Presses one control of each kind on the demo page of the components. */
async function pressParts(page: Page, press: Press) {
  await page.goto(pageAt('/Admin/Design'));
  await untilInteractive(page);
  const main = page.getByRole('main');
  const pressed = (target: ReturnType<Page['locator']>) => press(page, target);
  await pressed(main.getByRole('link', { name: 'forms', exact: true }));
  await expect(page).toHaveURL(/#forms$/);
  await pressed(main.getByRole('button', { name: 'ErrorSummary', exact: true }));
  await pressed(main.getByRole('link', { name: t.nameError }));
  await expect(main.locator('#gallery-name-error')).toBeFocused();
  await pressed(main.getByText(t.workshop, { exact: true }).first());
  await expect(main.getByRole('checkbox', { name: t.workshop })).toBeChecked();
  const radio = main
    .getByRole('group', { name: t.category })
    .first()
    .getByRole('radio', { name: t.categories[1] });
  await pressed(radio);
  await expect(radio).toBeChecked();
  const details = main.locator('details').filter({ hasText: t.faq[0] });
  await pressed(details.getByText(t.faq[0]));
  await expect(details).not.toHaveAttribute('open');
  const tab = main.getByRole('tab', { name: t.tabs[1] });
  await pressed(tab);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await pressed(main.getByRole('button', { name: t.openDialog }));
  const dialog = page.getByRole('dialog', { name: t.dialogTitle });
  await pressed(dialog.getByRole('button', { name: t.back }));
  await expect(dialog).toBeHidden();
}

/** Stars a session. */
async function pressStar(page: Page, press: Press) {
  await page.goto(pageAt('/Scientific/Program'));
  await untilInteractive(page);
  const star = page.getByRole('main').locator('button[aria-pressed]').first();
  await press(page, star);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
}

/** Chooses a file, then opens and closes the console's search. */
async function pressConsole(page: Page, press: Press) {
  await openAs(page, demoPeople.staff, pageAt('/Admin/Banners/New'));
  await untilInteractive(page);
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: say('files.upload.choose') }).first());
  await chooser;
  await press(page, page.getByRole('button', { name: say('console.search') }));
  const dialog = page.getByRole('dialog', { name: say('console.search') });
  await press(page, dialog.getByRole('button', { name: say('console.close') }));
  await expect(dialog).toBeHidden();
}

test('one control of each kind is pressed by a mouse where it stands', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await pressParts(page, pressAt);
  const country = page.getByRole('main').getByLabel(t.country);
  await pressAt(page, country);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('KR');
  await pressStar(page, pressAt);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await pressAt(page, menu.getByRole('button', { name: '등록' }));
  await pressAt(page, menu.getByRole('link', { name: '등록 안내' }));
  await expect(page).toHaveURL(pageAt('/Registration'));
  await pressConsole(page, pressAt);
  await page.goto(pageAt('/Admin/Fees'));
  await untilInteractive(page);
  const rows = page.getByRole('grid').first().getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const [first = '', second = ''] = await rows.allInnerTexts();
  await goTo(page, rows.nth(0).getByRole('button'));
  await page.mouse.down();
  const { x, y, height } = (await rows.nth(1).boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 40, y + height / 2, { steps: 4 });
  await page.mouse.move(x + 40, y + height - 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await rows.allInnerTexts()).slice(0, 2)).toEqual([second, first]);
  await page.goto(pageAt('/Admin/Programme'));
  await untilInteractive(page);
  // In a session of 15 minutes, the button covers the end that resizes it.
  await pressAt(page, page.getByRole('button', { name: /^옮기기: 휴식과 포스터 관람/ }).first());
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('one control of each kind is pressed by a finger where it stands', async ({ page }) => {
    await pressParts(page, tapAt);
    await pressStar(page, tapAt);
    await pressConsole(page, tapAt);
    await page.goto(pageAt('/Admin/Fees'));
    await untilInteractive(page);
    const rows = page.getByRole('grid').first().getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const [first = '', second = ''] = await rows.allInnerTexts();
    await tapAt(page, page.getByRole('button', { name: say('console.sort.up', { name: second }) }));
    await expect.poll(async () => (await rows.allInnerTexts()).slice(0, 2)).toEqual([second, first]);
    await page.goto(pageAt('/Main'));
    await untilInteractive(page);
    await tapAt(page, page.getByRole('button', { name: '메뉴', exact: true }));
    const menu = page.getByRole('dialog');
    await tapAt(page, menu.locator('summary', { hasText: /^등록$/ }));
    await tapAt(page, menu.getByRole('link', { name: '등록 안내' }));
    await expect(page).toHaveURL(pageAt('/Registration'));
  });
});
