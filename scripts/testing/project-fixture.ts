import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';

export type Files = Readonly<Record<string, string>>;

export const projectRoot = join(import.meta.dirname, '..', '..');

/** Creates a small project in a temporary folder with the installed packages of this one. Deleted after the test. */
export function writeProject(context: TestContext, files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'airway-check-')));
  context.after(() => rmSync(root, { recursive: true, force: true }));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries({ '.gitignore': 'node_modules/\nbuild/\n*.log\n', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
