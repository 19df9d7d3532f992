import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('ADMIN');
const form = {
  ...{
    kind: 'see',
    name: '예시',
    email: 'who@example.org',
    locale: 'ko',
    receivedOn: '2025-10-01',
    phone: '',
    registrationNumber: '',
    note: '',
  },
} as const;

export const expected: readonly AccessRow[] = [
  staff(contract.listDataRequests),
  staff(contract.openDataRequest, () => ({ body: { requestKey: randomUUID(), ...form } })),
  staff(contract.getDataRequest),
  staff(contract.sendDataRequestCode),
  staff(contract.verifyDataRequest, () => ({ body: { version: 1, by: 'call', code: '', note: '예시' } })),
  staff(contract.exportPersonalData, () => ({ body: { reason: '예시' } })),
  staff(contract.answerDataRequest, () => ({ body: { version: 1, outcome: 'done', text: '예시' } })),
  open(contract.askForData, () => ({
    body: {
      ...{ requestKey: randomUUID(), kind: 'see', name: '예시', email: 'access@example.org' },
      ...{ locale: 'ko', note: '' },
    },
  })),
  open(contract.confirmDataRequest, () => ({ body: { code: 'AAAA-AAAA' } })),
  open(contract.getRequestStanding),
  staff(contract.chooseDataSubject, () => ({ body: { version: 1, match: randomUUID() } })),
  staff(contract.previewErasure),
  staff(contract.erasePersonalData, () => ({ body: { version: 1, reason: '예시' } })),
];
