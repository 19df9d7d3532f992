import { documentKinds, type RegistrationDocument } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { getEditionRow } from '../editions/index.ts';
import { selectDocuments } from './documents.queries.ts';
import { issuableKinds, readableDocumentNumber, readableSerial } from './documents.rules.ts';
import { findReceived } from './find-received.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Lists the documents of a registration for staff: issued ones, and those that may be issued. */
export async function listDocuments(
  ctx: Context,
  row: RegistrationRow,
  shown: (instant: Date) => string,
): Promise<RegistrationDocument[]> {
  const [issued, { payment }, { year }] = await Promise.all([
    selectDocuments(ctx.db, row.id),
    findReceived(ctx.db, row.id),
    getEditionRow(ctx, row.edition_id),
  ]);
  const issuable = row.emptied_at === null ? issuableKinds(row, payment !== undefined) : [];
  return documentKinds.flatMap((kind) => {
    const document = issued.find((one) => one.kind === kind);
    const mayBeIssued = issuable.includes(kind);
    if (document === undefined) return mayBeIssued ? { kind, mayBeIssued, issued: null } : [];
    const { number, serial, revision, issued_at: issuedAt } = document;
    return {
      kind,
      mayBeIssued,
      issued: {
        number: readableDocumentNumber(number),
        serial: readableSerial(year, serial),
        revision,
        issuedAt: shown(issuedAt),
      },
    };
  });
}
