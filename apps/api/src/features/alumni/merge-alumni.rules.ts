import { type AlumnusField, AlumnusForm, type StaffAlumnusField, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { AlumnusRow } from './alumni.queries.ts';
import { columnsOf, formOf, inContractOrder } from './alumni.rules.ts';

const moment = z.nullable(z.iso.datetime());
const written = z.object({ form: z.object(AlumnusForm.shape), version: Uuid, mailStoppedAt: moment });

/** Stored data of both entries, which undoing a merge needs. */
const Before = z.object({ ...written.shape, accountId: z.nullable(Uuid), opened: z.array(z.string()) });
const Gone = z.object({
  ...written.shape,
  id: Uuid,
  requestKey: Uuid,
  createdAt: z.iso.datetime(),
  confirmedAt: moment,
  askedAt: moment,
});

const textOf = (date: Date | null) => date?.toISOString() ?? null;
const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const writtenOf = (row: AlumnusRow) => ({
  form: formOf(row),
  version: row.version,
  mailStoppedAt: textOf(row.mail_stopped_at),
});

export const beforeOf = (row: AlumnusRow): z.infer<typeof Before> => ({
  ...writtenOf(row),
  accountId: row.account_id,
  opened: row.opened,
});

export const removedEntryOf = (row: AlumnusRow): z.infer<typeof Gone> => ({
  ...writtenOf(row),
  id: row.id,
  requestKey: row.request_key,
  createdAt: row.created_at.toISOString(),
  confirmedAt: textOf(row.confirmed_at),
  askedAt: textOf(row.asked_at),
});

/** Returns the merged entry. Fields new to it stay hidden from members until its person shows them. */
export function mergedEntry(kept: AlumnusRow, other: AlumnusRow, taken: readonly StaffAlumnusField[]) {
  const [own, others] = [formOf(kept), formOf(other)];
  const isNew = (field: AlumnusField) => taken.includes(field) && own[field] !== others[field];
  const form = { ...own, ...Object.fromEntries(taken.map((field) => [field, others[field]])) } as AlumnusForm;
  const change = {
    ...columnsOf(form),
    opened: inContractOrder(kept.opened).filter((field) => !isNew(field)),
    // Once a person stopped mails for either entry, they stay stopped.
    mail_stopped_at: kept.mail_stopped_at ?? other.mail_stopped_at,
  };
  return { form, change, isNamed: form.nameKo !== '' || form.nameEn !== '' };
}

/** Returns the name of the removed entry. */
export function removedName({ gone }: { gone: unknown }): string {
  const { form } = Gone.parse(gone);
  return form.nameKo || form.nameEn;
}

/** Restores both entries as rows. Undefined if the remaining one now has another owner. */
export function restoredEntries(kept: AlumnusRow, merge: { before: unknown; gone: unknown }) {
  const before = Before.parse(merge.before);
  const gone = Gone.parse(merge.gone);
  if (before.accountId !== kept.account_id) return undefined;
  const isStoppedByMerge =
    before.mailStoppedAt === null && textOf(kept.mail_stopped_at) === gone.mailStoppedAt;
  return {
    kept: {
      ...columnsOf(before.form),
      opened: before.opened,
      version: before.version,
      mail_stopped_at: isStoppedByMerge ? null : kept.mail_stopped_at,
    },
    gone: {
      ...columnsOf(gone.form),
      id: gone.id,
      request_key: gone.requestKey,
      account_id: null,
      opened: [],
      version: gone.version,
      created_at: new Date(gone.createdAt),
      confirmed_at: dateOf(gone.confirmedAt),
      asked_at: dateOf(gone.askedAt),
      mail_stopped_at: dateOf(gone.mailStoppedAt),
    },
  };
}
