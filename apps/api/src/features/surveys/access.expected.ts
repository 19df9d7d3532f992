import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const none = { ko: null, en: null };
const form = {
  title: { ko: '예시', en: null },
  intro: none,
  thanks: none,
  audience: 'accounts',
  isAnonymous: false,
  isPerSession: false,
  opensAt: '2025-10-01T00:00:00Z',
  closesAt: '2025-10-02T00:00:00Z',
  definition: {
    sections: [
      {
        title: none,
        text: none,
        questions: [
          {
            kind: 'text',
            id: 'q1',
            text: { ko: '예시', en: null },
            hint: none,
            isRequired: false,
            shownWhen: null,
            isLong: false,
          },
        ],
      },
    ],
  },
};
const code = () => `a${randomUUID().slice(0, 8)}`;

export const expected: readonly AccessRow[] = [
  open(contract.listSurveys),
  open(contract.getSurvey),
  open(contract.answerSurvey, () => ({ body: { answers: {}, isDraft: false } })),
  open(contract.answerSessionSurvey, () => ({ body: { answers: {}, isDraft: false } })),
  staff(contract.listManagedSurveys),
  staff(contract.createSurvey, () => ({
    body: { requestKey: randomUUID(), ...form, surveyCode: code() },
  })),
  staff(contract.getManagedSurvey),
  staff(contract.changeSurvey, () => ({ body: { version: 1, ...form, surveyCode: code() } })),
  staff(contract.publishSurvey),
  staff(contract.withdrawSurvey),
  staff(contract.getSurveyResults),
  staff(contract.exportSurvey, () => ({ body: { reason: '예시 사유' } })),
];
