import type { Draft, ExtraQuestion, InUse } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { listFilesOf } from '../files/index.ts';
import { answerFileUse } from './answer-files.ts';
import { describeRegistration } from './describe-registration.ts';
import {
  answersOf,
  attendanceIn,
  choicesIn,
  findDraftQuestions,
  findRegistrationOf,
  tableFor,
} from './draft-answers.ts';
import { describeDraftCode, findDraftCode } from './draft-discount-code.ts';
import { type DraftEmailRow, selectDraftEmail } from './draft-emails.queries.ts';
import type { DraftRow } from './drafts.queries.ts';
import { selectRegistrationByEmail } from './registrations.queries.ts';
import { foldEmail, quoteFor } from './registrations.rules.ts';

const describeProof = ({ email, proven_at, code_expires_at, resend_at }: DraftEmailRow) => ({
  email,
  code:
    proven_at === null
      ? { expiresAt: code_expires_at.toISOString(), resendAt: resend_at.toISOString() }
      : null,
});

/** Finds another registration of a verified address. Callers without the verification learn nothing. */
export async function findInUse(ctx: Context, row: DraftRow, email: string): Promise<InUse> {
  const folded = foldEmail(email);
  const known = await selectRegistrationByEmail(ctx.db, row.edition_id, folded, mailboxOf(email));
  if (known === undefined || known.id === row.registration_id) return null;
  return {
    isConfirmed: known.state === 'confirmed',
    registrationNumber: known.email_folded === folded ? readableNumber(known.number) : null,
  };
}

/** Returns the files that answer these questions. */
async function findDraftFiles(ctx: Context, row: DraftRow, questions: readonly ExtraQuestion[]) {
  if (!questions.some(({ kind }) => kind === 'file')) return [];
  const given = Object.values(answersOf(row).extraAnswers ?? {});
  const files = await listFilesOf(ctx, answerFileUse, [row.id, row.registration_id ?? row.id]);
  return [...files.values()].flat().filter(({ id }) => given.includes(id));
}

export async function describeDraft(ctx: Context, row: DraftRow): Promise<Draft> {
  const answers = answersOf(row);
  const draftCode = await findDraftCode(ctx, row);
  const { table, code } = await tableFor(ctx, row, draftCode);
  const extraQuestions = await findDraftQuestions(ctx, row, table);
  const registration = await findRegistrationOf(ctx, row);
  const attendance = attendanceIn(row, registration);
  const choices = await choicesIn(ctx, row, table, attendance);
  const chosen = { categoryCode: answers.categoryCode ?? '', attendance };
  const quote = quoteFor(table, chosen, choices, code) ?? null;
  const proof = await selectDraftEmail(ctx.db, row.id);
  return {
    id: row.id,
    editionId: row.edition_id,
    audience: row.audience,
    locale: row.locale,
    answers,
    savedAt: row.saved_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    options: table.options,
    quote,
    discount: await describeDraftCode(ctx, draftCode, { table, quote }),
    emailProof: proof === undefined ? null : describeProof(proof),
    inUse: proof?.proven_at == null ? null : await findInUse(ctx, row, proof.email),
    registration: registration === undefined ? null : await describeRegistration(ctx, registration),
    isChanging: row.changes_version !== null && registration?.state === 'pending',
    extraQuestions,
    extraFiles: await findDraftFiles(ctx, row, extraQuestions),
  };
}
