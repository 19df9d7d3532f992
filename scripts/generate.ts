import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '../apps/api/test/database.ts';
import { generatedFiles } from './generating/generated-files.ts';
import { describeTables, tablesFile } from './generating/tables.ts';
import { globalSetup, globalTeardown } from './test-database.ts';

const root = join(import.meta.dirname, '..');

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
  console.log(`${path} is written.`);
}

for (const [path, text] of Object.entries(generatedFiles(root))) write(path, text);
// Keeps the process alive while the server stops.
const alive = setInterval(() => {}, 1000);
await globalSetup();
try {
  const database = await createTestDatabase();
  write(tablesFile, await describeTables(database.url));
  await database.drop();
} finally {
  await globalTeardown();
  clearInterval(alive);
}
