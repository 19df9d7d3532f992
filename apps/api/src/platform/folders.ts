import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never ends below `/proc`, where a folder exists but
 * nothing can be created in it.
 * @returns whether the folder was created
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
