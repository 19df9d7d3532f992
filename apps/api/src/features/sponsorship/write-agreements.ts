import type * as contract from '@airway/contract';
import type { Agreement, ReceivedBy } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type ChangeableRows, changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { differences, getCurrentEditionRow } from '../editions/index.ts';
import { attachFiles } from '../files/index.ts';
import { nameSponsors } from '../sponsors/index.ts';
import { agreementUse } from './agreements.files.ts';
import {
  type AgreementRow,
  insertAgreement,
  lockAgreement,
  selectAgreement,
  selectAgreementByKey,
  updateAgreement,
} from './agreements.queries.ts';
import { getAgreement } from './ledger.service.ts';

type Form = Omit<ReceivedBy<typeof contract.createAgreement>['body'], 'requestKey'>;

const columnsOf = (ctx: Context, form: Form) => ({
  sponsor_id: form.sponsorId.toLowerCase(),
  kind: form.kind,
  amount_minor: form.amountMinor,
  booths: form.booths,
  starts_on: form.startsOn,
  ends_on: form.endsOn,
  agreed_on: form.agreedOn,
  note: form.note,
  changed_at: ctx.now,
});

/** Fields of an agreement for the audit log. Without the note, which may name people. */
const auditedFieldsOf = ({
  sponsor_id,
  kind,
  amount_minor,
  booths,
  starts_on,
  ends_on,
  agreed_on,
}: AuditedFields) => ({
  sponsor_id,
  kind,
  amount_minor,
  booths,
  starts_on,
  ends_on,
  agreed_on,
});
type AuditedFields = Pick<
  AgreementRow,
  'sponsor_id' | 'kind' | 'amount_minor' | 'booths' | 'starts_on' | 'ends_on' | 'agreed_on'
>;

const agreements: ChangeableRows<AgreementRow> = {
  subjectType: 'sponsor-agreement',
  lock: lockAgreement,
  notFound: 'sponsorship.notFound',
};

/** @throws INVALID_INPUT – the edition has no such sponsor; an existing agreement may keep a deleted one */
async function requireSponsorOfEdition(
  ctx: Context,
  editionId: string,
  newSponsorId: string,
  before?: string,
) {
  if (newSponsorId === before) return;
  const sponsors = await nameSponsors(ctx, editionId);
  if (!sponsors.some(({ id, isRemoved }) => id === newSponsorId && !isRemoved))
    fail('INVALID_INPUT', { fields: { sponsorId: 'not_a_choice' } });
}

/**
 * Creates an agreement of the current edition, even above a cap: the ledger records facts. A repeated `requestKey`
 * returns the existing one.
 * @throws NOT_FOUND – no edition, or a file of another person; INVALID_INPUT – no such sponsor
 */
export async function createAgreement(
  ctx: Context,
  { requestKey, ...form }: ReceivedBy<typeof contract.createAgreement>['body'],
): Promise<Agreement> {
  const by = accountOf(ctx);
  const { id: editionId } = await getCurrentEditionRow(ctx);
  const make = async () => {
    const columns = columnsOf(ctx, form);
    await requireSponsorOfEdition(ctx, editionId, columns.sponsor_id);
    const id = newId(ctx.now);
    await ctx.db.transaction().execute(async (trx) => {
      await insertAgreement(trx, {
        id,
        request_key: requestKey,
        created_by: by,
        edition_id: editionId,
        created_at: ctx.now,
        ...columns,
      });
      await attachFiles(ctx, trx, agreementUse, id, form.fileIds);
      await recordAudit(ctx, trx, {
        action: 'sponsor-agreement.created',
        subjectType: 'sponsor-agreement',
        subjectId: id,
        details: auditedFieldsOf(columns),
      });
    });
    return { id };
  };
  const { id } = await createOnce(
    'sponsor_agreements_created_by_request_key_key',
    () => selectAgreementByKey(ctx.db, by, requestKey),
    make,
  );
  return getAgreement(ctx, (await selectAgreement(ctx.db, id)) ?? failNotFound('sponsorship.notFound'));
}

/**
 * Changes an agreement that is not removed.
 * @throws CONFLICT – somebody changed it meanwhile; NOT_FOUND – it was removed; INVALID_INPUT – no such sponsor
 */
export async function changeAgreement(
  ctx: Context,
  { id, edition_id: editionId, sponsor_id: before }: AgreementRow,
  { version, ...form }: ReceivedBy<typeof contract.changeAgreement>['body'],
): Promise<Agreement> {
  const columns = columnsOf(ctx, form);
  await requireSponsorOfEdition(ctx, editionId, columns.sponsor_id, before);
  const details = (present: AgreementRow) => differences(auditedFieldsOf(present), auditedFieldsOf(columns));
  const act = { id, action: 'sponsor-agreement.changed' as const, details };
  const row = await changeRow(ctx, agreements, act, async (trx, present) => {
    if (present.removed_at !== null) failNotFound(agreements.notFound);
    requireSeen(present.version, version);
    await attachFiles(ctx, trx, agreementUse, id, form.fileIds);
    return updateAgreement(trx, id, { ...columns, version: version + 1 });
  });
  return getAgreement(ctx, row);
}

/** Removes an agreement from the ledger. Row, files and reason stay for later questions. */
export async function removeAgreement(
  ctx: Context,
  { id }: AgreementRow,
  { reason }: ReceivedBy<typeof contract.removeAgreement>['body'],
): Promise<Agreement> {
  const act = { id, action: 'sponsor-agreement.removed' as const, reason, details: auditedFieldsOf };
  const row = await changeRow(ctx, agreements, act, async (trx, present) =>
    present.removed_at === null
      ? updateAgreement(trx, id, {
          removed_at: ctx.now,
          removed_for: reason,
          version: present.version + 1,
          changed_at: ctx.now,
        })
      : undefined,
  );
  return getAgreement(ctx, row);
}
