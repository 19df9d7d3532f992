import type { Locator, Page } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

/** The middle of the first line of what can be pressed. */
async function middleOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate((element) => {
    const [line] = element.getClientRects();
    if (line === undefined) throw new Error('It is not shown.');
    return { x: line.x + line.width / 2, y: line.y + line.height / 2 };
  });
}

/** Takes the mouse to what can be pressed; answers where that is. */
export async function goTo(page: Page, target: Locator): Promise<Place> {
  const middle = await middleOf(target);
  await page.mouse.move(middle.x, middle.y);
  return middle;
}

/** Presses by where something stands, as a hand does: what lies over it is pressed in its place. */
export async function pressAt(page: Page, target: Locator): Promise<void> {
  await goTo(page, target);
  await page.mouse.down();
  await page.mouse.up();
}

/** The same by a finger. */
export async function tapAt(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}
