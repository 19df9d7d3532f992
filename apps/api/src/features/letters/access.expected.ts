import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const form = {
  audience: { kind: 'sponsors' },
  purpose: 'information',
  subject: { ko: '예시', en: null },
  text: { ko: '예시', en: null },
  perMinute: 60,
};

const template = { name: '예시', templateId: 'KA01TP', content: '#{이름} 님, #{내용}' };
const settings = {
  ...{ smsWon: 18, lmsWon: 45, alimtalkWon: 13, ceilingWon: 0, reserveWon: 0 },
  announcementTemplateId: null,
};
const withReason = () => ({ body: { reason: '예시 사유' } });
const unknownId = '01890000-0000-7000-8000-000000000009';

export const expected: readonly AccessRow[] = [
  staff(contract.listLetters),
  staff(contract.createLetter, () => ({ body: { requestKey: randomUUID(), ...form } })),
  staff(contract.getLetter),
  staff(contract.changeLetter, () => ({ body: { version: 1, ...form } })),
  staff(contract.removeLetter),
  staff(contract.previewLetter),
  staff(contract.dryRunLetter, () => ({ query: { event: 'meetingStarts', days: '1' } })),
  staff(contract.testLetter, () => ({ body: { locale: 'ko' } })),
  staff(contract.startLetter, () => ({
    body: { version: 1, count: 1, at: null, skipsIncomplete: false },
  })),
  staff(contract.switchLetter, () => ({ body: { act: 'pause' } })),
  staff(contract.listLetterRecipients),
  staff(contract.listTextTemplates),
  staff(contract.createTextTemplate, () => ({ body: { requestKey: randomUUID(), ...template } })),
  staff(contract.getTextTemplate),
  staff(contract.changeTextTemplate, () => ({ body: { version: 1, ...template } })),
  staff(contract.publishTextTemplate),
  staff(contract.withdrawTextTemplate),
  staff(contract.removeTextTemplate),
  staff(contract.checkTextTemplate),
  staff(contract.getTextSettings),
  ofStaff('ADMIN')(contract.putTextSettings, () => ({ body: { version: 'seen before', ...settings } })),
  open(contract.optOut, () => ({ query: { token: 'x' } })),
  staff(contract.listOutbox),
  staff(contract.viewOutboxMail),
  staff(contract.actOnOutbox, () => ({
    body: {
      act: 'drop' as const,
      rows: [{ channel: 'mail' as const, id: unknownId }],
      reason: '예시 사유',
    },
  })),
  staff(contract.getOutboxRestore),
  staff(contract.holdOutbox, withReason),
  staff(contract.settleOutbox, () => ({ body: { ids: [unknownId] } })),
  staff(contract.releaseOutbox, withReason),
];
