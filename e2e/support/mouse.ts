import type { Locator, Page } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

/** Returns the middle of the first line of a target. */
async function middleOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate((element) => {
    const [line] = element.getClientRects();
    if (line === undefined) throw new Error('It is not shown.');
    return { x: line.x + line.width / 2, y: line.y + line.height / 2 };
  });
}

/** Moves the mouse to a target. Returns the position. */
export async function goTo(page: Page, target: Locator): Promise<Place> {
  const middle = await middleOf(target);
  await page.mouse.move(middle.x, middle.y);
  return middle;
}

/** Clicks at the position of a target, as a person does: an element above it gets the click. */
export async function pressAt(page: Page, target: Locator): Promise<void> {
  await goTo(page, target);
  await page.mouse.down();
  await page.mouse.up();
}

/** Taps at the position of a target. */
export async function tapAt(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}
