import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');

export const expected: readonly AccessRow[] = [
  open(contract.getLookStyle, () => ({ params: { name: '1e5a4b-94382a.css' } })),
  staff(contract.getLook, ({ editionId }) => ({ params: { id: editionId } })),
  staff(contract.putLook, ({ editionId }) => ({
    params: { id: editionId },
    body: { version: 0, primary: null, accent: null, logoId: null },
  })),
  staff(contract.getUploadUrl, () => ({ query: { use: 'looks.logo', name: 'a.png', sizeBytes: '100' } })),
];
