import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { InquiryTemplatesTable } from '../../database/tables.ts';

export type TemplateRow = Selectable<InquiryTemplatesTable>;

export function selectTemplates(db: Db): Promise<TemplateRow[]> {
  return db.selectFrom('inquiry_templates').selectAll().orderBy('name').orderBy('id').execute();
}

export function selectTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  return db.selectFrom('inquiry_templates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects the template that an earlier request with this key created. */
export function selectTemplateByKey(db: Db, requestKey: string): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('inquiry_templates')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Counts the templates. Parallel counts wait until the transaction ends. */
export async function countTemplates(trx: Trx): Promise<number> {
  await sql`lock table inquiry_templates in share row exclusive mode`.execute(trx);
  const { count } = await trx
    .selectFrom('inquiry_templates')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertTemplate(trx: Trx, row: Insertable<InquiryTemplatesTable>): Promise<TemplateRow> {
  return trx.insertInto('inquiry_templates').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Locks a template for a change until the transaction ends. */
export function lockTemplate(trx: Trx, id: string): Promise<TemplateRow | undefined> {
  return trx.selectFrom('inquiry_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateTemplate(
  trx: Trx,
  id: string,
  change: Updateable<InquiryTemplatesTable>,
): Promise<TemplateRow> {
  return trx
    .updateTable('inquiry_templates')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns whether it existed */
export async function deleteTemplate(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('inquiry_templates')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
