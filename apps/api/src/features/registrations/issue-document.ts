import { type DocumentKind, documentNumberLength } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newReadableCode } from '../../platform/identifiers.ts';
import type { EditionRow } from '../editions/index.ts';
import { type DocumentFacts, factsHashOf, loadEditionFacts, readDocumentFacts } from './document-facts.ts';
import {
  type DocumentRow,
  insertDocument,
  selectDocument,
  updateDocumentRevised,
  updateNextSerial,
} from './documents.queries.ts';
import { issuableKinds } from './documents.rules.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

interface Issued {
  document: DocumentRow;
  facts: DocumentFacts;
  edition: EditionRow;
}

/** @throws CONFLICT – no such document is issued for it: unpaid, free, or cancelled */
function requireIssuable(row: RegistrationRow, { kind, payment }: DocumentFacts): void {
  if (issuableKinds(row, payment !== undefined).includes(kind)) return;
  const why = row.state === 'pending' ? 'pending' : kind === 'receipt' ? 'unpaid' : 'cancelled';
  fail('CONFLICT', { sentence: { id: `documents.refused.${why}` } });
}

/**
 * Issues a document: the first time with a number and a serial, later with the next revision if the facts changed. The
 * lock of the registration makes parallel calls one issue.
 * @throws NOT_FOUND – its personal data was removed
 * @throws CONFLICT – no such document is issued for it
 */
export async function issueDocument(
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
    const factsHash = factsHashOf(facts);
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
