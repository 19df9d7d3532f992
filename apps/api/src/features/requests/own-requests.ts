import { namesOfKind } from '../../platform/names-with-messages.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { selectAuditOf, selectRequestsOf } from './requests.queries.ts';

/** Data of a person about their requests for personal data. */
export const ownRequests: OwnData = {
  name: 'dataRequests',
  read: async ({ db }, subject) =>
    (await selectRequestsOf(db, subject)).map((row) => ({
      kind: row.kind,
      name: row.name,
      email: row.email,
      phone: row.phone,
      registrationNumber: row.registration_number,
      note: row.note,
      receivedOn: row.received_on,
      outcome: row.outcome,
      answer: row.answer,
    })),
  keeps: 'disputes',
};

/** Audit entries about a person's account and registrations, without who acted. */
export const ownAudit: OwnData = {
  name: 'auditLog',
  async read(ctx, subject) {
    const names = new Map(Object.entries(namesOfKind(ctx, 'audit')));
    return (await selectAuditOf(ctx.db, subject)).map((row) => ({
      action: names.get(row.action) ?? row.action,
      at: row.happened_at.toISOString(),
    }));
  },
  keeps: 'audit',
};
