import type * as contract from '@airway/contract';
import {
  type AuditEvent,
  type ReceivedBy,
  type ReplyOf,
  type Sendable,
  staffPermission,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import {
  type AuditFilters,
  type AuditRow,
  selectAuditAbout,
  selectAuditExtent,
  selectAuditPage,
  selectFittingAuditEvents,
} from '../../../platform/audit.queries.ts';
import { recordAuditAlone } from '../../../platform/audit.ts';
import { chainAudit } from '../../../platform/audit-chain.ts';
import type { Context } from '../../../platform/context.ts';
import { csvFile } from '../../../platform/csv.ts';
import { batchesOf } from '../../../platform/listing.ts';
import { type NameWithMessage, namesOfKind } from '../../../platform/names-with-messages.ts';
import { clockInZone, dayInZone, staffTimeZone } from '../../../platform/zones.ts';
import { selectIdsNamed, selectNamesOf } from '../accounts/accounts-admin.queries.ts';
import { selectRoleNames } from '../roles/roles.queries.ts';
import { findStaffWith } from '../roles/roles.service.ts';
import { detailsWithNames } from './audit-details.rules.ts';
import { describeRows, groupOf, type Words } from './describe-rows.ts';

/** Finds accounts by a typed name, never by sign-in keys. */
export const findAccountIds = (ctx: Context, typed: string): Promise<string[]> =>
  selectIdsNamed(ctx.db, typed);

/** Returns account names by id. Omits accounts without a name. */
export async function findNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectNamesOf(ctx.db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type PlainEvent = Omit<AuditEvent, 'sentence' | 'facts'>;

async function eventsOf(ctx: Context, rows: readonly AuditRow[]): Promise<PlainEvent[]> {
  const names = await findNames(
    ctx,
    rows.flatMap((row) => row.actor_id ?? []),
  );
  const roles = await selectRoleNames(ctx.db, ctx.locale);
  const actions = new Map(Object.entries(namesOfKind(ctx, 'audit')));
  const subjects = new Map(Object.entries(namesOfKind(ctx, 'audit-subject')));
  return rows.map((row) => ({
    sequence: row.sequence,
    at: row.happened_at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_id === null ? null : (names.get(row.actor_id) ?? null),
    action: row.action,
    actionName: actions.get(row.action) ?? row.action,
    subjectType: row.subject_type,
    subjectTypeName: subjects.get(row.subject_type) ?? row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_type === 'role' ? (roles.get(row.subject_id) ?? null) : null,
    reason: row.reason,
    address: row.address,
    details: detailsWithNames(row.details, roles),
  }));
}

/** Actions that are no longer recorded. Old entries still need their names. */
const former: readonly string[] = [
  'accounts.searched',
  'registrations.searched',
] satisfies NameWithMessage<'audit'>[];

type Filters = Omit<ReceivedBy<typeof contract.exportAuditEvents>['body'], 'reason'>;

/** Names of the current actions. */
const actionNames = (ctx: Context) =>
  Object.entries(namesOfKind(ctx, 'audit')).filter(([action]) => !former.includes(action));

const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');

/** Looks up the actions and users that the filters name. */
async function resolved(
  ctx: Context,
  { action, act, actor, actorId, ...filters }: Filters,
): Promise<AuditFilters> {
  const actorIds = actor === undefined ? undefined : await findAccountIds(ctx, actor);
  const named =
    act === undefined
      ? undefined
      : Object.entries(namesOfKind(ctx, 'audit'))
          .filter(([, name]) => folded(name).includes(folded(act)))
          .map(([name]) => name);
  return {
    ...filters,
    actions: action === undefined ? named : named === undefined || named.includes(action) ? [action] : [],
    actorIds:
      actorId === undefined
        ? actorIds
        : actorIds === undefined || actorIds.includes(actorId)
          ? [actorId]
          : [],
  };
}

/** Returns the names of the filtered user and subject. A subject without an entry has no name. */
async function filterNames(
  ctx: Context,
  words: Words,
  { actorId, subjectId }: Pick<Filters, 'actorId' | 'subjectId'>,
): Promise<{ actorName: string | null; subjectName: string | null }> {
  const names = actorId === undefined ? undefined : await findNames(ctx, [actorId]);
  const [newest] =
    subjectId === undefined ? [] : await selectAuditAbout(ctx.db, [subjectId], { without: [], limit: 1 });
  const [described] = newest === undefined ? [] : await describeRows(ctx, words, [newest]);
  const typeName =
    newest && new Map(Object.entries(namesOfKind(ctx, 'audit-subject'))).get(newest.subject_type);
  return {
    actorName: actorId === undefined ? null : (names?.get(actorId) ?? actorId),
    subjectName:
      subjectId === undefined
        ? null
        : [typeName, described?.subjectName ?? subjectId].filter(Boolean).join(' '),
  };
}

/** Lists audit entries in words and all actions, in the reader's language. `words` come from the features. */
export async function listAuditEvents(
  ctx: Context,
  words: Words,
  { page, size, sort, ...filters }: ReceivedBy<typeof contract.listAuditEvents>['query'],
): Promise<ReplyOf<typeof contract.listAuditEvents>> {
  await chainAudit(ctx);
  const { rows, total } = await selectAuditPage(ctx.db, { page, size, sort }, await resolved(ctx, filters));
  const described = await describeRows(ctx, words, rows);
  const content = (await eventsOf(ctx, rows)).map((event, index) => {
    const { sentence = event.actionName, facts = [], subjectName = null } = described[index] ?? {};
    return { ...event, sentence, facts, subjectName: subjectName ?? event.subjectName };
  });
  const staff = await findStaffWith(ctx, staffPermission);
  return {
    content,
    total,
    actions: actionNames(ctx).map(([action, name]) => ({ action, name, group: groupOf(ctx, action) })),
    staff: [...new Set(staff.map(({ name }) => name))],
    ...(await filterNames(ctx, words, filters)),
  };
}

/** Lists entries about any of these subjects, newest first, at most a hundred. `without` excludes frequent actions. */
export async function listAuditAbout(
  ctx: Context,
  subjectIds: readonly string[],
  without: readonly NameWithMessage<'audit'>[],
): Promise<PlainEvent[]> {
  await chainAudit(ctx);
  return eventsOf(ctx, await selectAuditAbout(ctx.db, subjectIds, { without, limit: 100 }));
}

const columns = {
  'accounts.admin.audit.sequence': (event) => event.sequence,
  'accounts.admin.audit.file.at': (event) => clockInZone(new Date(event.at), staffTimeZone, 'second'),
  'accounts.admin.audit.actor': (event) => event.actorName ?? '',
  'accounts.admin.audit.file.address': (event) => event.address ?? '',
  'accounts.admin.audit.action': (event) => event.actionName,
  'accounts.admin.audit.subject': (event) => event.subjectTypeName,
  'accounts.admin.audit.subjectId': (event) => event.subjectName ?? event.subjectId,
  'console.reason': (event) => event.reason,
  'accounts.admin.audit.file.details': (event) => event.details,
  'accounts.admin.audit.file.actorId': (event) => event.actorId ?? '',
} as const satisfies { [Head in MessageId]?: (event: PlainEvent) => string | number };

async function* linesOf(ctx: Context, filters: AuditFilters, last: number) {
  const batches = batchesOf<AuditRow>((after, limit) =>
    selectFittingAuditEvents(ctx.db, filters, { after: after?.sequence ?? 0, last, limit }),
  );
  for await (const rows of batches) {
    const events = await eventsOf(ctx, rows);
    yield events.map((event) => Object.values(columns).map((cellOf) => cellOf(event)));
  }
}

/** Exports entries in the reader's language and Seoul time, oldest first. First writes an audit entry. */
export async function exportAuditEvents(
  ctx: Context,
  { reason, ...filters }: ReceivedBy<typeof contract.exportAuditEvents>['body'],
): Promise<Sendable> {
  await chainAudit(ctx);
  const found = await resolved(ctx, filters);
  const { count, last } = await selectAuditExtent(ctx.db, found);
  await recordAuditAlone(ctx, {
    action: 'audit.exported',
    subjectType: 'audit',
    subjectId: '',
    reason,
    details: { ...filters, count },
  });
  const name = `audit-${dayInZone(ctx.now, staffTimeZone)}.csv`;
  const heads = Object.keys(columns).map((id) => ctx.services.translate(ctx.locale, id as MessageId));
  return csvFile(name, heads, linesOf(ctx, found, last));
}
