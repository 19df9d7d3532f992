import type { Locale } from '@airway/contract';
import type { Db } from '../../database/client.ts';

/** Selects the names of all categories or options of some editions, with `edition/code` as their id. */
export async function selectCodedNames(
  db: Db,
  table: 'fee_categories' | 'fee_options',
  editionIds: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (editionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['edition_id', 'code', 'name_ko', 'name_en'])
    .where('edition_id', 'in', [...editionIds])
    .execute();
  const nameOf = ({ name_ko: ko, name_en: en }: (typeof rows)[number]) =>
    locale === 'ko' ? ko || en : en || ko;
  return new Map(rows.map((row) => [`${row.edition_id}/${row.code}`, nameOf(row) || row.code]));
}
