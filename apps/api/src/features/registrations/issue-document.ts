import type * as contract from '@airway/contract';
import {
  type DocumentKind,
  documentNumberLength,
  type ReceivedBy,
  type ReplyOf,
  type Sendable,
} from '@airway/contract';
import { recordView } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId, newReadableCode } from '../../platform/identifiers.ts';
import { pdfOf } from '../../platform/pdf.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { versionOf } from '../../platform/version-of.ts';
import { type EditionRow, editionNow, getSiteSetting, timesOf } from '../editions/index.ts';
import { personOf } from './describe-registration.ts';
import { type DocumentFacts, loadEditionFacts, readDocumentFacts } from './document-facts.ts';
import { documentContent, documentFileName } from './document-pdf.ts';
import {
  type DocumentRow,
  insertDocument,
  selectDocument,
  selectDocumentByNumber,
  updateDocumentRevised,
  updateNextSerial,
} from './documents.queries.ts';
import { issuableKinds, maskedName } from './documents.rules.ts';
import { type Named, requireNamed } from './own-registration.ts';
import { lockRegistration, type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { numberFrom, userNameFor } from './registrations.rules.ts';
import { readSeal } from './seal.service.ts';

/** Per registration: who clicks again and again must not use up the program that draws. */
const drawing = defineLimit('registration.document.own', { points: 30, durationSeconds: 600 });

interface Issued {
  document: DocumentRow;
  facts: DocumentFacts;
  edition: EditionRow;
}

/** @throws CONFLICT – no such document is issued for it: unpaid, free, or cancelled */
function requireIssuable(row: RegistrationRow, { kind, payment }: DocumentFacts): void {
  if (issuableKinds(row, payment !== undefined).includes(kind)) return;
  const why = row.state === 'pending' ? 'pending' : row.state === 'cancelled' ? 'cancelled' : 'free';
  fail('CONFLICT', { sentence: { id: `documents.refused.${why}` } });
}

/**
 * Issues a document: the first time with a number and a serial, later with the next revision if the facts changed. The
 * lock of the registration makes parallel calls one issue.
 */
async function issue(
  ctx: Context,
  { id, edition_id: editionId }: RegistrationRow,
  kind: DocumentKind,
): Promise<Issued> {
  const ofEdition = await loadEditionFacts(ctx, editionId);
  const { edition } = ofEdition;
  return ctx.db.transaction().execute(async (trx) => {
    const row = (await lockRegistration(trx, id, (of) => of('emptied_at', 'is', null))) ?? fail('NOT_FOUND');
    const facts = await readDocumentFacts(trx, row, kind, ofEdition);
    requireIssuable(row, facts);
    const factsHash = versionOf(facts);
    const present = await selectDocument(trx, { registration_id: id, kind });
    if (present?.facts_hash === factsHash) return { facts, edition, document: present };
    const document =
      present === undefined
        ? await insertDocument(trx, {
            id: newId(ctx.now),
            registration_id: id,
            edition_id: editionId,
            kind,
            number: newReadableCode(documentNumberLength),
            serial: await updateNextSerial(trx, editionId, kind),
            facts_hash: factsHash,
            issued_at: ctx.now,
          })
        : await updateDocumentRevised(trx, present.id, { factsHash, now: ctx.now });
    return { facts, edition, document };
  });
}

/** PDFs that are being drawn. Equal requests at the same time get the same one. */
const drawn = new Map<string, Promise<Uint8Array>>();

async function drawOnce(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const present = drawn.get(key);
  if (present !== undefined) return present;
  const bytes = draw().finally(() => drawn.delete(key));
  drawn.set(key, bytes);
  return bytes;
}

type Which = Pick<ReceivedBy<typeof contract.issueRegistrationDocument>['query'], 'kind' | 'language'>;

async function issuedPdf(ctx: Context, row: RegistrationRow, { kind, language }: Which): Promise<Sendable> {
  await ctx.services.limits.take(drawing, row.id);
  const { document, facts, edition } = await issue(ctx, row, kind);
  const [{ society }, stamp] = await Promise.all([getSiteSetting(ctx), readSeal(ctx)]);
  const bytes = await drawOnce([document.id, document.revision, language].join(), () =>
    pdfOf(documentContent(ctx, { document, facts, edition, society, stamp, language })),
  );
  return new File([Buffer.from(bytes)], documentFileName({ document, edition, language }), {
    type: 'application/pdf',
  });
}

/**
 * Returns a document of the caller's registration, and issues it if needed.
 * @throws NOT_FOUND – named another person's
 * @throws CONFLICT – the registration has no such document
 * @throws TOO_MANY_REQUESTS, UNAVAILABLE – drawn too often, or too many wait
 */
export async function getRegistrationDocument(
  ctx: Context,
  rows: readonly RegistrationRow[],
  { kind, language, ...named }: Named & Which,
): Promise<Sendable> {
  return issuedPdf(ctx, requireNamed(rows, named), { kind, language });
}

/** Returns a document of any registration, for staff, and writes an audit entry. Refusals as for its registrant. */
export async function issueRegistrationDocument(
  ctx: Context,
  row: RegistrationRow,
  which: Which,
): Promise<Sendable> {
  await recordView(ctx, {
    action: 'registration.document-taken',
    subjectType: 'registration',
    subjectId: row.id,
    details: which,
  });
  return issuedPdf(ctx, row, which);
}

/** Decides how a document stands, by the revision on the paper and by the facts now. */
async function stateOf(
  ctx: Context,
  document: DocumentRow,
  row: RegistrationRow,
  revision: number | undefined,
) {
  if (row.state === 'cancelled') return 'cancelled';
  if (revision !== undefined && revision < document.revision) return 'superseded';
  if (document.facts_hash === null) return 'valid';
  const facts = await readDocumentFacts(
    ctx.db,
    row,
    document.kind,
    await loadEditionFacts(ctx, row.edition_id),
  );
  return versionOf(facts) === document.facts_hash ? 'valid' : 'changed';
}

/** Returns what anybody with the number of a document may know. @throws NOT_FOUND – no document has this number */
export async function verifyDocument(
  ctx: Context,
  { number, revision }: ReceivedBy<typeof contract.verifyDocument>['query'],
): Promise<ReplyOf<typeof contract.verifyDocument>> {
  const document = await selectDocumentByNumber(ctx.db, numberFrom(number));
  const row = document && (await selectRegistration(ctx.db, document.registration_id));
  // A revision that does not exist yet was not printed here.
  if (document === undefined || row === undefined || (revision ?? 1) > document.revision)
    return failNotFound('documents.unknown');
  const { edition } = await loadEditionFacts(ctx, document.edition_id);
  const { society } = await getSiteSetting(ctx);
  return {
    issuer: society.name,
    kind: document.kind,
    revision: document.revision,
    issuedAt: editionNow(timesOf(edition), document.issued_at).toISOString(),
    maskedName: row.emptied_at === null ? maskedName(userNameFor(personOf(row))) : null,
    state: await stateOf(ctx, document, row, revision),
  };
}
