import * as contract from '@airway/contract';
import { type AccessRow, ofStaff } from '../../../test/access.ts';
import { shippedCode } from './shipped-code.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');

export const expected: readonly AccessRow[] = [
  staff(contract.getSponsorshipStanding),
  staff(contract.getSponsorCode),
  staff(contract.putSponsorCode, () => ({ body: { ...shippedCode, version: 0 } })),
];
