import type { Locator, Page } from '@playwright/test';

const most = 80;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let count = 0; count < most; count++) {
    const hasFocus = await wanted.evaluate(
      (element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement,
    );
    if (hasFocus) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} presses of Tab do not lead to ${wanted}.`);
}
