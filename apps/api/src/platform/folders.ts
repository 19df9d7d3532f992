import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Makes a folder with those above it. Node's own way of doing that never ends below `/proc`, where a folder is
 * there and yet nothing can be made in it.
 * @returns whether it was not there before
 */
export async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return false;
    const parent = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder || !(await makeFolder(parent))) throw error;
    return makeFolder(folder);
  }
}
