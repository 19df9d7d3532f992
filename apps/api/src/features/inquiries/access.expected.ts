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

const template = { name: '예시', text: { ko: '예시 답변', en: 'Sample answer' } };

export const expected: readonly AccessRow[] = [
  open(contract.sendInquiry, () => ({ body: form() })),
  staff(contract.listInquiries),
  staff(contract.exportInquiries, () => ({ body: { reason: '예시 사유' } })),
  staff(contract.viewInquiry),
  staff(contract.answerInquiry),
  staff(contract.reopenInquiry),
  staff(contract.handOverInquiry, () => ({ body: { accountId: null } })),
  staff(contract.sendInquiryAnswer, () => ({
    body: { requestKey: randomUUID(), version: 1, text: '예시 답변' },
  })),
  staff(contract.resendInquiryAnswer, () => ({
    body: { answerId: randomUUID(), email: 'access@example.org' },
  })),
  staff(contract.listInquiryTemplates),
  staff(contract.createInquiryTemplate, () => ({ body: { requestKey: randomUUID(), ...template } })),
  staff(contract.changeInquiryTemplate, () => ({ body: { version: 1, ...template } })),
  staff(contract.removeInquiryTemplate),
  staff(contract.noteInquiry, () => ({ body: { text: '예시 메모' } })),
];
