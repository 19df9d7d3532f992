import type * as contract from '@airway/contract';
import type { AuditEvent, ReceivedBy, ReplyOf, Sendable } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import {
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
import { detailsWithNames } from './audit-details.rules.ts';

/** Finds accounts by a typed name, never by sign-in keys. */
export const findAccountIds = (ctx: Context, typed: string): Promise<string[]> =>
  selectIdsNamed(ctx.db, typed);

/** Returns account names by id. Omits accounts without a name. */
export async function findNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectNamesOf(ctx.db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function eventsOf(ctx: Context, rows: readonly AuditRow[]): Promise<AuditEvent[]> {
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

/** Lists audit entries and all actions, in the reader's language. */
export async function listAuditEvents(
  ctx: Context,
  query: ReceivedBy<typeof contract.listAuditEvents>['query'],
): Promise<ReplyOf<typeof contract.listAuditEvents>> {
  await chainAudit(ctx);
  const { rows, total } = await selectAuditPage(ctx.db, query);
  const actions = Object.entries(namesOfKind(ctx, 'audit'))
    .filter(([action]) => !former.includes(action))
    .map(([action, name]) => ({ action, name }));
  return { content: await eventsOf(ctx, rows), total, actions };
}

/** Lists entries about any of these subjects, newest first, at most a hundred. `without` excludes frequent actions. */
export async function listAuditAbout(
  ctx: Context,
  subjectIds: readonly string[],
  without: readonly NameWithMessage<'audit'>[],
): Promise<AuditEvent[]> {
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
} as const satisfies { [Head in MessageId]?: (event: AuditEvent) => string | number };

type Filters = Omit<ReceivedBy<typeof contract.exportAuditEvents>['body'], 'reason'>;

async function* linesOf(ctx: Context, filters: Filters, last: number) {
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
  const { count, last } = await selectAuditExtent(ctx.db, filters);
  await recordAuditAlone(ctx, {
    action: 'audit.exported',
    subjectType: 'audit',
    subjectId: '',
    reason,
    details: { ...filters, count },
  });
  const name = `audit-${dayInZone(ctx.now, staffTimeZone)}.csv`;
  const heads = Object.keys(columns).map((id) => ctx.services.translate(ctx.locale, id as MessageId));
  return csvFile(name, heads, linesOf(ctx, filters, last));
}
