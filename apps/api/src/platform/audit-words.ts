import type { Permission } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { AuditEntry } from './audit.ts';
import { selectNames } from './audit-names.queries.ts';
import type { Context } from './context.ts';

/** Names by id. */
export type Names = ReadonlyMap<string, string>;

/** Looks up the names of one kind of subject, for all entries of a page at once. */
export interface SubjectNames {
  /** Staff without one of these permissions see ids. */
  permissions: readonly Permission[];
  names(ctx: Context, ids: readonly string[]): Promise<Names>;
}

/**
 * How a value of an entry is shown. `text` also shows numbers and lists; sums, texts in two languages and booleans
 * are recognised without a kind.
 */
export type ValueKind =
  | 'text'
  | 'yesNo'
  | 'day'
  | 'moment'
  | 'language'
  /** A place in a list, which entries count from 0. */
  | 'place'
  /** Message of a value. A value without a message is shown as it is. */
  | { choice(value: string): string }
  /** Id of something with a name. `inSubject`: the id is unique only within the subject of the entry. */
  | { named: string; inSubject?: true }
  /** Amount in the smallest unit, and the part of its key that names the currency; or the currency. */
  | { minorIn: string };

/** The words for one detail of an entry. */
export interface DetailWords {
  label: MessageId;
  /** Default: `text`. */
  kind?: ValueKind;
  /** A list of two values is a list, and not an old and a new value. */
  isList?: true;
  /** Parts of the key at the places of `*`, in order. They fill the label. */
  parts?: Readonly<Record<string, ValueKind>>;
}

/** A feature's words for its entries of the audit log. The sentence of an action is a message `<word>.audit-sentence.…`. */
export interface AuditWords {
  /** By type of subject, or by any other name that `named` uses. */
  subjects?: Readonly<Record<string, SubjectNames>>;
  /** By key of the details; `*` stands for one part of a key such as `prices.KRW.early`. */
  details?: Readonly<Record<string, DetailWords>>;
  /** Converts details of earlier releases. */
  read?(action: string, details: Record<string, unknown>): Record<string, unknown>;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks whether an id is that of a row. Some subjects have codes, and old entries may contain anything. */
export const isRowId = (id: string): boolean => uuid.test(id);

/** Looks up names in a table, in the reader's language if there are two columns. */
export function namesIn(
  table: Parameters<typeof selectNames>[1],
  [ko, en]: readonly [ko: string, en?: string],
  permissions: SubjectNames['permissions'],
  key = 'id',
): SubjectNames {
  return {
    permissions,
    async names({ db, locale }, ids) {
      const asked = key === 'id' ? ids.filter(isRowId) : ids;
      const columns = locale === 'ko' || en === undefined ? [ko, en ?? ko] : [en, ko];
      return new Map((await selectNames(db, table, key, columns, asked)).map(({ id, name }) => [id, name]));
    },
  };
}

/** Looks up names by a service that returns them by id. */
export const namesBy = (
  permissions: SubjectNames['permissions'],
  names: SubjectNames['names'],
): SubjectNames => ({ permissions, names });

const longestText = 200;

/** Shortens a text for the audit log. */
const audited = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value;

const comparable = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

/** Returns old and new values of the named columns that changed, for the details of an entry. */
export function changedColumns<Row extends object>(
  before: Row,
  after: Row,
  columns: readonly (keyof Row & string)[],
): NonNullable<AuditEntry['details']> {
  const changes = columns.map((name) => [name, comparable(before[name]), comparable(after[name])] as const);
  return Object.fromEntries(
    changes
      .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is))
      .map(([name, was, is]) => [name, [audited(was), audited(is)]]),
  );
}
