import { readFile } from 'node:fs/promises';
import { beginning, type Say } from './messages.ts';
import { expect, type Page } from './test.ts';

/** Uploads a spreadsheet and accepts the suggested columns. */
export async function sendAndCompare(page: Page, say: Say, name: string, bytes: Buffer): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('imports.admin.send') }).click();
  await (await opened).setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: say('imports.admin.check') }).click();
  await expect(page.getByRole('heading', { name: say('imports.admin.preview') })).toBeVisible();
}

/** Returns the link of a preview to the rows of an outcome. */
export const linkTo = (page: Page, say: Say, outcome: 'new' | 'refused', count: number) =>
  page.getByRole('link', { name: say(`imports.admin.outcome.${outcome}`, { count }), exact: true });

/** Downloads the file with reasons. */
export async function reasonsFile(
  page: Page,
  say: Say,
  button: 'imports.admin.download' | 'imports.admin.leftOut.download' = 'imports.admin.download',
): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: say(button) })
    .click();
  return readFile(await (await download).path());
}

/** Returns the state on the screen. The dates may have the same label. */
const stateOf = (page: Page, say: Say, state: 'done' | 'undone') =>
  page
    .getByRole('main')
    .getByText(say(`imports.admin.state.${state}`), { exact: true })
    .and(page.locator('span'));

/** Runs the import of the preview. */
export async function run(page: Page, say: Say): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say('imports.admin.run'), exact: true }).click();
  await expect(stateOf(page, say, 'done')).toBeVisible();
}

/** Undoes the import of this file with a reason. */
export async function undo(page: Page, say: Say, file: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say('imports.admin.undo'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('imports.admin.undo.title', { file }) });
  await dialog.getByLabel(beginning(say('console.reason'))).fill('예시 파일이라서');
  await dialog.getByRole('button', { name: say('imports.admin.undo'), exact: true }).click();
  await expect(stateOf(page, say, 'undone')).toBeVisible();
}
