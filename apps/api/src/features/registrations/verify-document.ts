import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { editionNow, getEditionRow, getSiteSetting, timesOf } from '../editions/index.ts';
import { personOf } from './describe-registration.ts';
import { factsHashOf, loadEditionFacts, readDocumentFacts } from './document-facts.ts';
import { type DocumentRow, selectDocumentByNumber } from './documents.queries.ts';
import { maskedName } from './documents.rules.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { numberFrom, userNameFor } from './registrations.rules.ts';

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
  return factsHashOf(facts) === document.facts_hash ? 'valid' : 'changed';
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
  const [edition, { society }] = await Promise.all([
    getEditionRow(ctx, document.edition_id),
    getSiteSetting(ctx),
  ]);
  return {
    issuer: society.name,
    kind: document.kind,
    revision: document.revision,
    issuedAt: editionNow(timesOf(edition), document.issued_at).toISOString(),
    maskedName: row.emptied_at === null ? maskedName(userNameFor(personOf(row))) : null,
    state: await stateOf(ctx, document, row, revision),
  };
}
