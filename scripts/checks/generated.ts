import { generatedFiles } from '../generating/generated-files.ts';
import { readText } from './project-files.ts';

/** Checks that the generated files match `npm run generate`. */
export async function checkGenerated(root: string): Promise<string[]> {
  return Object.entries(generatedFiles(root))
    .filter(([path, text]) => readText(root, path) !== text)
    .map(([path]) => `${path} is out of date: npm run generate`);
}
