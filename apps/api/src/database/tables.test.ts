import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeTables, tablesFile } from '../../../../scripts/generating/tables.ts';
import { createTestDatabase } from '../../test/database.ts';

test('the types of the tables are those of the migrated database: npm run generate', async () => {
  const database = await createTestDatabase();
  const root = join(import.meta.dirname, '../../../..');
  try {
    assert.equal(await readFile(join(root, tablesFile), 'utf8'), await describeTables(database.url));
  } finally {
    await database.drop();
  }
});
