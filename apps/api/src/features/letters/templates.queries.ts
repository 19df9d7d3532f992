import type { Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { TextTemplatesTable } from '../../database/tables.ts';
import { managedRowQueries } from '../../platform/managed-rows.queries.ts';

export type TemplateRow = Selectable<TextTemplatesTable>;

export const templateRows = managedRowQueries('text_templates', {
  sort: { name: 'name' },
  isRemovable: true,
});

/** Selects a template that may be sent: approved, and in use. */
export const selectUsableTemplate = (db: Db | Trx, id: string): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('text_templates')
    .selectAll()
    .where('id', '=', id)
    .where('review', '=', 'approved')
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Stores the review of a template, unless it was changed since it was read. */
export async function updateReview(
  db: Db | Trx,
  { id, version }: Pick<TemplateRow, 'id' | 'version'>,
  review: Updateable<TextTemplatesTable>,
): Promise<void> {
  await db
    .updateTable('text_templates')
    .set(review)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
