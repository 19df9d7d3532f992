import type * as contract from '@airway/contract';
import {
  type ErrorCode,
  type ReceivedBy,
  RegistrationAct,
  type ReplyOf,
  type RunningAct,
  Uuid,
} from '@airway/contract';
import * as z from 'zod/mini';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { fail, RefusalError } from '../../platform/errors.ts';
import { defineJob, enqueue } from '../../platform/jobs.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { refusalText } from '../../platform/refusal-text.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { findPermissionsOf } from '../accounts/index.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { mailRegistrant } from './mail-registrant.ts';
import {
  type ActRow,
  countActRows,
  insertAct,
  selectAct,
  selectActsOf,
  selectRefusedRows,
  selectWaitingRows,
  updateActEnded,
  updateActRow,
} from './registration-acts.queries.ts';
import { namedRegistrant } from './registrations.access.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { userNameFor } from './registrations.rules.ts';
import { tagRegistration, untagRegistration } from './tag-registration.ts';

type Sums = ReceivedBy<typeof contract.startRegistrationAct>['body']['rows'][number]['sums'];
/** A refusal as a row stores it. */
type StoredRefusal = { code: ErrorCode } & Pick<RefusalError['details'], 'sentence'>;

/** Some rows of an act wait. */
export const registrationActStep = defineJob('registration-act.step', z.strictObject({ actId: Uuid }));

/** Describes acts with their progress, in the reader's language. */
async function describeActs(ctx: Context, acts: readonly ActRow[]): Promise<RunningAct[]> {
  const ids = acts.map(({ id }) => id);
  const [counts, refused] = await Promise.all([countActRows(ctx.db, ids), selectRefusedRows(ctx.db, ids)]);
  const countOf = (id: string, state?: string) =>
    counts
      .filter((row) => row.act_id === id && (state === undefined || row.state === state))
      .reduce((sum, { count }) => sum + count, 0);
  return acts.map(({ id, act, created_at, ended_at }) => ({
    id,
    act: RegistrationAct.parse(act),
    createdAt: created_at.toISOString(),
    isEnded: ended_at !== null,
    total: countOf(id),
    done: countOf(id, 'done'),
    refused: refused
      .filter((row) => row.act_id === id)
      .map((row) => {
        const { code, sentence } = row.refusal as StoredRefusal;
        return {
          id: row.registration_id,
          userName: userNameFor({
            name: row.name,
            familyName: row.family_name,
            givenName: row.given_name,
          }),
          registrationNumber: readableNumber(row.number),
          message: refusalText(ctx.services.translate, ctx.locale, {
            code,
            details: sentence === undefined ? {} : { sentence },
          }),
        };
      }),
  }));
}

const daysShown = 7;

/** Lists the caller's own acts of the last days, newest first. */
export async function listRegistrationActs(
  ctx: Context,
): Promise<ReplyOf<typeof contract.listRegistrationActs>> {
  const since = new Date(ctx.now.getTime() - daysShown * 86_400_000);
  return { content: await describeActs(ctx, await selectActsOf(ctx.db, accountOf(ctx), since)) };
}

/**
 * Stores an act on several registrations and the job that does it. A repeated request starts nothing again.
 * @throws CONFLICT – another account has used the id
 */
export async function startRegistrationAct(
  ctx: Context,
  { id, act, rows }: ReceivedBy<typeof contract.startRegistrationAct>['body'],
): Promise<RunningAct> {
  const createdBy = accountOf(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const isNew = await insertAct(trx, { id, act, createdBy, createdAt: ctx.now, rows });
    if (isNew) await enqueue(ctx, trx, registrationActStep, { actId: id });
  });
  const row = await selectAct(ctx.db, id);
  if (row?.created_by !== createdBy) fail('CONFLICT');
  const [described] = await describeActs(ctx, [row]);
  return described ?? fail('CONFLICT');
}

/** Does an act to one registration, with the rules, the audit entry and the errors of the single call. */
async function doTo(ctx: Context, act: RegistrationAct, row: RegistrationRow, sums: Sums): Promise<void> {
  switch (act.kind) {
    case 'mail':
      await mailRegistrant(ctx, row, { mail: act.mail });
      return;
    case 'tag':
      await tagRegistration(ctx, row, act);
      return;
    case 'untag':
      await untagRegistration(ctx, row, act);
      return;
    case 'cancel':
      await cancelRegistration(ctx, row, { reason: act.reason, ...(sums ?? {}) });
  }
}

/** Returns the refusal of an act on one registration; undefined if it was done. */
async function tryOn(
  ctx: Context,
  act: RegistrationAct,
  id: string,
  sums: Sums,
): Promise<StoredRefusal | undefined> {
  try {
    const row = await namedRegistrant.row(ctx, { id });
    if (row === undefined) return { code: 'NOT_FOUND', sentence: { id: namedRegistrant.notFound } };
    await doTo(ctx, act, row, sums);
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError)
      return { code: error.code, ...(error.details.sentence && { sentence: error.details.sentence }) };
    ctx.log.error({ err: error, registrationId: id }, 'an act on a registration failed');
    return { code: '900' };
  }
}

const rowsOfStep = 50;

/**
 * Does the next rows of an act as the account that started it, with its present rights. Each act on a row may be
 * repeated: a mail of an act has the time of the act, so that it is written once.
 */
export async function doActStep(ctx: Context, { actId }: { actId: string }): Promise<void> {
  const stored = await selectAct(ctx.db, actId);
  if (stored === undefined || stored.ended_at !== null) return;
  const act = RegistrationAct.parse(stored.act);
  const permissions = await findPermissionsOf(ctx.db, stored.created_by);
  const mayAct = isStaffWith({ permissions }, 'REGISTRATION_Manage');
  const actor = {
    ...{ kind: 'account' as const, accountId: stored.created_by, sessionId: actId },
    ...{ roleCode: '', permissions },
  };
  const acting: Context = { ...ctx, actor, now: act.kind === 'mail' ? stored.created_at : ctx.now };
  const waiting = await selectWaitingRows(ctx.db, actId, rowsOfStep);
  for (const { registration_id: id, sums } of waiting) {
    const refusal = mayAct ? await tryOn(acting, act, id, sums as Sums) : { code: 'NOT_ALLOWED' as const };
    await updateActRow(ctx.db, actId, id, refusal);
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (waiting.length < rowsOfStep) await updateActEnded(trx, actId, ctx.now);
    else await enqueue(ctx, trx, registrationActStep, { actId });
  });
}
