import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { hashToken, tokenFor } from '../../platform/secrets.ts';
import {
  insertCompanionPass,
  insertPass,
  selectCompanions,
  selectIsCompanion,
  selectPass,
  selectPassed,
} from './passes.queries.ts';

const passTokenOf = ({ services }: Context, passId: string) =>
  tokenFor(services.config.appSecret, 'registration-pass', passId);

/** Builds the row of a new pass. */
export function newPass(ctx: Context, registrationId: string) {
  const id = newId(ctx.now);
  return {
    id,
    registration_id: registrationId,
    token_hash: hashToken(passTokenOf(ctx, id)),
    issued_at: ctx.now,
  };
}

/** Returns the content of a registration's QR code and creates the pass if missing. Undefined unless confirmed. */
export async function getPassToken(ctx: Context, registrationId: string): Promise<string | undefined> {
  const present = await selectPass(ctx.db, registrationId);
  if (present !== undefined) return passTokenOf(ctx, present.id);
  const pass = newPass(ctx, registrationId);
  if (await insertPass(ctx.db, pass)) return passTokenOf(ctx, pass.id);
  // A parallel request may have created it.
  const existing = await selectPass(ctx.db, registrationId);
  return existing && passTokenOf(ctx, existing.id);
}

const companionTokenOf = ({ services }: Context, passId: string) =>
  tokenFor(services.config.appSecret, 'companion-pass', passId);

/** QR code of an accompanying person. */
interface CompanionPass {
  lineId: string;
  person: string;
  token: string;
}

/** Returns the QR codes of the accompanying persons and creates missing ones. Empty unless confirmed. */
export async function getCompanionPasses(ctx: Context, registrationId: string): Promise<CompanionPass[]> {
  const present = await selectCompanions(ctx.db, registrationId);
  const without = present.filter(({ pass_id: passId }) => passId === null);
  for (const { id: lineId } of without) {
    const id = newId(ctx.now);
    const tokenHash = hashToken(companionTokenOf(ctx, id));
    await insertCompanionPass(ctx.db, { id, line_id: lineId, token_hash: tokenHash, issued_at: ctx.now });
  }
  // A parallel request may have created them.
  const existing = without.length === 0 ? present : await selectCompanions(ctx.db, registrationId);
  return existing.flatMap(({ id: lineId, person_name: person, pass_id: passId }) =>
    passId === null ? [] : [{ lineId, person: person ?? '', token: companionTokenOf(ctx, passId) }],
  );
}

/** Checks whether this QR code is that of an accompanying person. It stands for nobody who registered. */
export const isCompanionCode = (db: Db | Trx, token: string): Promise<boolean> =>
  selectIsCompanion(db, hashToken(token));

/** Returns the confirmed registration with this QR code. Undefined for one of an accompanying person. */
export const findPassed = (db: Db | Trx, token: string): Promise<string | undefined> =>
  selectPassed(db, hashToken(token));
