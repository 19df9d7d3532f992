import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');

const form = () => ({
  requestKey: randomUUID(),
  locale: 'ko',
  topic: 'other',
  name: '예시',
  email: 'access@example.org',
  registrationNumber: '',
  text: '예시 문의',
  agreesToPrivacy: true,
});

export const expected: readonly AccessRow[] = [
  open(contract.sendInquiry, () => ({ body: form() })),
  staff(contract.listInquiries),
  staff(contract.exportInquiries, () => ({ body: { reason: '예시 사유' } })),
  staff(contract.viewInquiry),
  staff(contract.answerInquiry),
  staff(contract.reopenInquiry),
  staff(contract.handOverInquiry, () => ({ body: { accountId: null } })),
  staff(contract.noteInquiry, () => ({ body: { text: '예시 메모' } })),
];
