import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, type Things } from '../../../test/access.ts';

/** What cannot be asked without a kind: who may not import it is refused. */
const importers = ofStaff('SECRETARIAT', 'ADMIN');
/** The door is open to all staff; behind it, who may not import its kind finds nothing. */
const staff = ofStaff('SECRETARIAT', 'FINANCE', 'ADMIN');

export const expected: readonly AccessRow[] = [
  importers(contract.getImportUploadUrl, () => ({
    query: { kind: 'programme', name: 'a.csv', sizeBytes: '100' },
  })),
  importers(contract.createImport, ({ editionId }: Things) => ({
    body: { requestKey: randomUUID(), kind: 'programme', editionId, fileId: randomUUID() },
  })),
  staff(contract.listImports, ({ editionId }: Things) => ({ params: { kind: 'programme', editionId } })),
  staff(contract.getImport),
  staff(contract.readImport, () => ({ body: { sheet: null, headingRow: 2 } })),
  staff(contract.checkImport, () => ({ body: { mapping: [] } })),
  staff(contract.listImportRows),
  staff(contract.exportImportRows, () => ({ body: { rows: 'all' } })),
  staff(contract.runImport, () => ({ body: { preview: randomUUID(), leavesOut: false } })),
  staff(contract.undoImport, () => ({ body: { reason: '예시 사유' } })),
];
