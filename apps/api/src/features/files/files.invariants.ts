import { sql } from 'kysely';
import type { Invariant } from '../../platform/invariants.ts';
import { completeFileKey } from './files.rules.ts';

/** Rules that files and their bytes always meet when nothing is running. */
export const fileInvariants: readonly Invariant[] = [
  {
    name: 'I8: every file has its bytes, and all bytes have a file, an upload or a removal',
    async findBroken(db, storage) {
      if (storage === undefined) return { rows: [] };
      const keys = new Set<string>();
      for await (const key of storage.keys()) keys.add(key);
      // Read the rows after the stored bytes: bytes never exist before a row with their id.
      const { rows } = await sql<{ id: string; is_file: boolean }>`
        select id, true as is_file from files where bytes_removed_at is null
        union all select id, false from file_uploads
        union all select id, false from file_removals`.execute(db);
      const known = new Set(rows.map(({ id }) => id));
      const bare = rows.filter(({ id, is_file }) => is_file && !keys.has(completeFileKey(id)));
      const strays = [...keys].filter((key) => !known.has(key.slice(0, key.indexOf('/'))));
      return {
        rows: [
          ...bare.map(({ id }) => ({ found: `${id} has no bytes` })),
          ...strays.map((key) => ({ found: `${key} belongs to nothing` })),
        ],
      };
    },
  },
];
