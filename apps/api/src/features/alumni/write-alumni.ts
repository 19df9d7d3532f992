import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@airway/contract';
import type { Alumnus, ReceivedBy } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type ChangeableRows, changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { brokenConstraint, fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { type ChangeableAlumnus, mayManage } from './alumni.access.ts';
import {
  type AlumnusRow,
  insertAlumni,
  lockAlumnus,
  selectAlumnusByKey,
  selectOwnAlumnus,
  updateAlumnus,
} from './alumni.queries.ts';
import { alumnusOf, columnsOf, formOf, inContractOrder } from './alumni.rules.ts';
import { eraseAlumnus } from './erase-alumnus.ts';

type Form = Omit<ReceivedBy<typeof contract.changeAlumnus>['body'], 'version'>;

const alumni: ChangeableRows<AlumnusRow> = {
  subjectType: 'alumnus',
  lock: lockAlumnus,
  notFound: 'alumni.notFound',
};

/**
 * Requires a verified address in the caller's own entry, because imports match rows by address.
 * @throws INVALID_INPUT – it is not verified
 */
function requireProvenEmail({ email }: Form, present: string, provenEmail: string | undefined): void {
  if (email === '' || email === present) return;
  if (email.toLowerCase() !== provenEmail) fail('INVALID_INPUT', { fields: { email: 'not_proven' } });
}

/** Requires that staff show no more fields of another person's entry. @throws INVALID_INPUT */
function requireNothingOpened({ opened }: Form, present: readonly string[]): void {
  if (opened.some((field) => !present.includes(field)))
    fail('INVALID_INPUT', { fields: { opened: 'not_a_choice' } });
}

/** Requires staff for writing remarks, even in the caller's own entry. @throws NOT_ALLOWED */
function requireOwnWords(ctx: Context, { remarks }: Form): void {
  if (remarks !== undefined && !mayManage(ctx.actor)) fail('NOT_ALLOWED');
}

const failHasOwn = () => fail('CONFLICT', { sentence: { id: 'alumni.hasOwn' } });

/** Writes an entry. @throws CONFLICT – a parallel request gave the account another one */
async function writeOnlyOne<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === 'alumni_account_id_key') return failHasOwn();
    throw error;
  }
}

/** Returns the entry that an earlier request with this key created, for its author. */
async function findCreated(ctx: Context, requestKey: string): Promise<Alumnus | undefined> {
  const existing = await selectAlumnusByKey(ctx.db, requestKey);
  if (existing === undefined) return undefined;
  const isTheirs = existing.account_id === accountOf(ctx) || mayManage(ctx.actor);
  return isTheirs ? alumnusOf(existing) : fail('CONFLICT');
}

type NewForm = ReceivedBy<typeof contract.createAlumnus>['body'];

async function writeNew(ctx: Context, { requestKey, isOwn, ...form }: NewForm): Promise<Alumnus> {
  requireOwnWords(ctx, form);
  const provenEmail = isOwn ? await findProvenEmail(ctx, accountOf(ctx)) : undefined;
  if (isOwn) requireProvenEmail(form, '', provenEmail);
  else if (!mayManage(ctx.actor)) fail('NOT_ALLOWED');
  else requireNothingOpened(form, []);
  const accountId = isOwn ? accountOf(ctx) : null;
  const row = {
    ...columnsOf(form),
    id: newId(ctx.now),
    request_key: requestKey,
    account_id: accountId,
    opened: inContractOrder(form.opened),
    version: newId(ctx.now),
    created_at: ctx.now,
    confirmed_at: isOwn ? ctx.now : null,
  };
  return writeOnlyOne(() =>
    ctx.db.transaction().execute(async (trx) => {
      if (accountId !== null) {
        const own = await selectOwnAlumnus(trx, accountId, provenEmail);
        // The insert meets the key of a parallel request with the same form.
        if (own !== undefined && own.request_key !== requestKey) failHasOwn();
      }
      await insertAlumni(trx, [row]);
      await recordAudit(ctx, trx, { action: 'alumnus.created', subjectType: 'alumnus', subjectId: row.id });
      return alumnusOf((await lockAlumnus(trx, row.id)) ?? failNotFound('alumni.notFound'));
    }),
  );
}

/**
 * Creates an entry: the caller's own, or for staff another person's. A repeated `requestKey` returns the existing
 * one.
 * @throws NOT_ALLOWED – another person's entry, or remarks, without being staff
 * @throws CONFLICT – the caller has an entry
 * @throws INVALID_INPUT – an unverified address; or fields to show in an entry of another person
 */
export const createAlumnus = (ctx: Context, body: NewForm): Promise<Alumnus> =>
  createOnce(
    'alumni_request_key_key',
    () => findCreated(ctx, body.requestKey),
    () => writeNew(ctx, body),
  );

/**
 * Changes an entry. The caller's own entry then belongs to their account. Equal data change nothing.
 * @throws NOT_ALLOWED – remarks without being staff
 * @throws CONFLICT – somebody changed it meanwhile
 * @throws INVALID_INPUT – an unverified address; or fields to show in an entry of another person
 */
export async function changeAlumnus(
  ctx: Context,
  { row: { id }, isOwn }: ChangeableAlumnus,
  { version, ...form }: ReceivedBy<typeof contract.changeAlumnus>['body'],
): Promise<Alumnus> {
  requireOwnWords(ctx, form);
  const provenEmail = isOwn ? await findProvenEmail(ctx, accountOf(ctx)) : undefined;
  const row = await writeOnlyOne(() =>
    changeRow(ctx, alumni, { id, action: 'alumnus.changed' }, async (trx, present) => {
      const accountId = isOwn ? accountOf(ctx) : present.account_id;
      if (isOwn && present.account_id !== null && present.account_id !== accountId)
        failNotFound(alumni.notFound);
      const { opened, ...written } = form;
      const newContent = { ...written, remarks: written.remarks ?? present.remarks ?? '' };
      const isSame =
        isDeepStrictEqual(columnsOf(newContent), columnsOf(formOf(present))) &&
        isDeepStrictEqual(inContractOrder(opened), inContractOrder(present.opened)) &&
        accountId === present.account_id;
      if (isSame) return undefined;
      requireSeen(present.version, version);
      if (isOwn) requireProvenEmail(form, present.email, provenEmail);
      else requireNothingOpened(form, present.opened);
      return updateAlumnus(trx, id, {
        ...columnsOf(newContent),
        opened: inContractOrder(opened),
        account_id: accountId,
        // A new owner must decide again whether to accept messages.
        is_reachable: present.is_reachable && accountId === present.account_id,
        version: newId(ctx.now),
        ...(isOwn && { confirmed_at: ctx.now }),
      });
    }),
  );
  return alumnusOf(row);
}

/** Deletes an entry permanently. */
export async function removeAlumnus(
  ctx: Context,
  { row }: ChangeableAlumnus,
): Promise<Record<string, never>> {
  await ctx.db.transaction().execute(async (trx) => {
    if ((await lockAlumnus(trx, row.id)) === undefined) return;
    await eraseAlumnus(trx, row.id);
    await recordAudit(ctx, trx, { action: 'alumnus.removed', subjectType: 'alumnus', subjectId: row.id });
  });
  return {};
}
