import type { AuditEvent, exportAuditEvents, listAuditEvents, ReceivedBy, ReplyOf } from '@airway/contract';
import {
  type AuditRow,
  selectAuditAbout,
  selectAuditPage,
  selectOldestAuditEvents,
} from '../../../platform/audit.queries.ts';
import { recordAuditAlone } from '../../../platform/audit.ts';
import { chainAudit } from '../../../platform/audit-chain.ts';
import type { Context } from '../../../platform/context.ts';
import { toCsv } from '../../../platform/csv.ts';
import { type SaidName, saidNames } from '../../../platform/said-names.ts';
import { selectNamesOf } from '../accounts/accounts-admin.queries.ts';

/** One file holds at most so many entries; narrow the time to get the rest. */
const maximumExported = 10_000;

/** What accounts are called, by id; those of none are left out. */
export async function findNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectNamesOf(ctx.db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function eventsOf(ctx: Context, rows: readonly AuditRow[]): Promise<AuditEvent[]> {
  const names = await findNames(
    ctx,
    rows.flatMap((row) => row.actor_id ?? []),
  );
  const actions = new Map(Object.entries(saidNames(ctx, 'audit')));
  const subjects = new Map(Object.entries(saidNames(ctx, 'audit-subject')));
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
    reason: row.reason,
    address: row.address,
    details: row.details,
  }));
}

/** What happened, and every action in the reader's words. */
export async function listAudit(
  ctx: Context,
  query: ReceivedBy<typeof listAuditEvents>['query'],
): Promise<ReplyOf<typeof listAuditEvents>> {
  await chainAudit(ctx);
  const { rows, total } = await selectAuditPage(ctx.db, query);
  const actions = Object.entries(saidNames(ctx, 'audit')).map(([action, name]) => ({ action, name }));
  return { content: await eventsOf(ctx, rows), total, actions };
}

/** What happened to any of these, newest first, at most a hundred entries; `without` what would only make noise. */
export async function listAuditAbout(
  ctx: Context,
  subjectIds: readonly string[],
  without: readonly SaidName<'audit'>[],
): Promise<AuditEvent[]> {
  await chainAudit(ctx);
  return eventsOf(ctx, await selectAuditAbout(ctx.db, subjectIds, { without, limit: 100 }));
}

const columns = [
  'sequence',
  'at',
  'actorId',
  'actorName',
  'action',
  'subjectType',
  'subjectId',
  'reason',
  'address',
  'details',
] as const;

/** The same as a file, oldest first; that it was taken, and why, is the newest entry of the log. */
export async function exportAudit(
  ctx: Context,
  form: ReceivedBy<typeof exportAuditEvents>['body'],
): Promise<ReplyOf<typeof exportAuditEvents>> {
  const { reason, ...filters } = form;
  await chainAudit(ctx);
  const rows = await selectOldestAuditEvents(ctx.db, filters, maximumExported + 1);
  const isTruncated = rows.length > maximumExported;
  const events = await eventsOf(ctx, rows.slice(0, maximumExported));
  await recordAuditAlone(ctx, {
    action: 'audit.exported',
    subjectType: 'audit',
    subjectId: '',
    reason,
    details: { ...filters, count: events.length },
  });
  const body = events.map((event) => columns.map((column) => event[column] ?? ''));
  return {
    fileName: `audit-${ctx.now.toISOString().slice(0, 10)}.csv`,
    csv: toCsv([[...columns], ...body]),
    isTruncated,
  };
}
