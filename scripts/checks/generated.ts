import { indexes } from '../generating/indexes.ts';
import { readText } from './project-files.ts';

/** Checks that the generated index files match `npm run generate`. */
export async function checkGenerated(root: string): Promise<string[]> {
  return Object.entries(indexes(root))
    .filter(([path, text]) => readText(root, path) !== text)
    .map(([path]) => `${path} is not what stands beside it: npm run generate`);
}
