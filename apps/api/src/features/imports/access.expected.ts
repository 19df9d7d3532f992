import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, type OwnedIds, ofStaff } from '../../../test/access.ts';

/** Calls about a kind: staff without permission for the kind are rejected. */
const importers = ofStaff('SECRETARIAT', 'ADMIN');
/** The route admits all staff. Without permission for the import's kind, they find no row. */
const staff = ofStaff('SECRETARIAT', 'FINANCE', 'ADMIN');

export const expected: readonly AccessRow[] = [
  staff(contract.getUploadUrl, () => ({ query: { use: 'imports.sheet', name: 'a.csv', sizeBytes: '100' } })),
  importers(contract.createImport, ({ editionId }: OwnedIds) => ({
    body: { requestKey: randomUUID(), kind: 'programme', editionId, fileId: randomUUID() },
  })),
  staff(contract.listImports, ({ editionId }: OwnedIds) => ({ params: { kind: 'programme', editionId } })),
  staff(contract.getImport),
  staff(contract.readImport, () => ({ body: { sheet: null, headingRow: 2 } })),
  staff(contract.checkImport, () => ({ body: { mapping: [] } })),
  staff(contract.listImportRows),
  staff(contract.exportImportRows, () => ({ body: { rows: 'all' } })),
  staff(contract.runImport, () => ({ body: { preview: randomUUID(), leavesOut: false } })),
  staff(contract.undoImport, () => ({ body: { reason: '예시 사유' } })),
];
