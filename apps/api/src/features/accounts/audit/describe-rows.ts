import type { MessageId } from '@airway/messages';
import type { AuditRow } from '../../../platform/audit.queries.ts';
import { type AuditWords, isRowId, type SubjectNames } from '../../../platform/audit-words.ts';
import type { Context } from '../../../platform/context.ts';
import { selectNamesOf } from '../accounts/accounts-admin.queries.ts';
import { type DescribeTools, describeEntry, featureOfAction } from './describe-entry.ts';
import { sharedWords } from './shared-words.ts';

/** Words of all features, by the word of the feature. */
export type Words = ReadonlyMap<string, AuditWords>;

/** Users are named in each row, so staff who may read the log see the names of accounts. */
const accountNames: SubjectNames = {
  permissions: ['AUDIT_View'],
  names: async ({ db }, ids) => {
    const rows = await selectNamesOf(db, ids.filter(isRowId));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};

function subjectsOf(words: Words): ReadonlyMap<string, SubjectNames> {
  const declared = [...words.values()].flatMap(({ subjects = {} }) => Object.entries(subjects));
  return new Map([...declared, ['account', accountNames]]);
}

/** Looks up the ids of each kind at once. */
async function lookUp(
  ctx: Context,
  subjects: ReadonlyMap<string, SubjectNames>,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const subject = subjects.get(kind);
      const isAllowed = subject?.permissions.some((one) => ctx.actor.permissions.includes(one));
      return [kind, subject && isAllowed ? await subject.names(ctx, [...ids]) : new Map()] as const;
    }),
  );
  return new Map(found);
}

/**
 * Describes entries in the reader's language. It describes them twice: first to collect the ids that need names, then
 * with the names. So each kind of name takes one query for the whole page.
 */
export async function describeRows(ctx: Context, words: Words, rows: readonly AuditRow[]) {
  const tools: Omit<DescribeTools, 'nameOf'> = {
    locale: ctx.locale,
    say: (id, values) => ctx.services.translate(ctx.locale, id, values),
    wordsOf: (word) => words.get(word) ?? {},
    shared: sharedWords,
  };
  const wanted = new Map<string, Set<string>>();
  const collect = (kind: string, id: string) => {
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
    return undefined;
  };
  for (const row of rows) describeEntry({ ...tools, nameOf: collect }, row);
  const names = await lookUp(ctx, subjectsOf(words), wanted);
  return rows.map((row) => describeEntry({ ...tools, nameOf: (kind, id) => names.get(kind)?.get(id) }, row));
}

/** Returns the name of the work that an action belongs to, in the reader's language. */
export const groupOf = ({ services, locale }: Context, action: string): string =>
  services.translate(locale, `accounts.audit-detail.group.${featureOfAction(action)}` as MessageId);
