import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');

export const expected: readonly AccessRow[] = [
  open(contract.searchSite, () => ({ query: { q: '기도' } })),
  open(contract.listAddresses),
  staff(contract.listSearchTerms),
  staff(contract.exportSearchTerms, () => ({ body: { reason: '예시 사유' } })),
];
