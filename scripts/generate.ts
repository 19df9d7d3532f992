import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexes } from './generating/indexes.ts';

const root = join(import.meta.dirname, '..');
for (const [path, text] of Object.entries(indexes(root))) {
  writeFileSync(join(root, path), text);
  console.log(`${path} is written.`);
}
