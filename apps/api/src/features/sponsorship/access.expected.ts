import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofStaff } from '../../../test/access.ts';
import { shippedCode } from './shipped-code.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');

const form = () => ({
  sponsorId: randomUUID(),
  kind: 'booth',
  amountMinor: 1,
  booths: 1,
  startsOn: null,
  endsOn: null,
  agreedOn: '2025-06-01',
  fileIds: [],
  note: '',
});

export const expected: readonly AccessRow[] = [
  staff(contract.getSponsorshipStanding),
  staff(contract.getSponsorCode),
  staff(contract.putSponsorCode, () => ({ body: { ...shippedCode, version: 0 } })),
  staff(contract.takeSponsorshipEvidence, () => ({ body: { reason: 'Test' } })),
  staff(contract.listAgreements),
  staff(contract.getUploadUrl, () => ({
    query: { use: 'sponsorship.agreement', name: 'a.pdf', sizeBytes: '100' },
  })),
  staff(contract.createAgreement, () => ({ body: { requestKey: randomUUID(), ...form() } })),
  staff(contract.getAgreement),
  staff(contract.changeAgreement, () => ({ body: { version: 1, ...form() } })),
  staff(contract.removeAgreement, () => ({ body: { reason: 'Test' } })),
];
