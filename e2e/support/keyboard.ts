import type { Locator, Page } from '@playwright/test';

const most = 80;

/** Presses Tab until something has the focus, as a person without a mouse does. */
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
