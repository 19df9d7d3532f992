import * as contract from '@airway/contract';
import {
  type AccessRow,
  type OwnedIds,
  ofAccount,
  ofDraft,
  ofRegistrant,
  ofStaff,
  open,
} from '../../../test/access.ts';
import { koreanForm } from '../../../test/registrants.ts';

const edition = ({ editionId }: OwnedIds) => ({ id: editionId });
const named = ({ registrationNumber }: OwnedIds) => ({ registrationNumber });
const proof = { email: 'nobody@example.org', registrationNumber: 'AAAA-AAAA' };
const withReason = () => ({ body: { reason: '예시 사유' } });

const viewing = ofStaff('SECRETARIAT', 'FINANCE', 'ADMIN');
const managing = ofStaff('SECRETARIAT', 'ADMIN');
const deskSeen = {
  paymentId: '00000000-0000-4000-8000-000000000002',
  total: { amountMinor: 1, currency: 'KRW' as const },
  period: 'early' as const,
};
const wantedLines = {
  categoryCode: 'specialist',
  attendance: 'on-site' as const,
  options: [],
  discountCode: '',
  period: 'early' as const,
};
const ofFinance = ofStaff('FINANCE', 'ADMIN');

const unknownId = '01890000-0000-7000-8000-000000000009';

export const expected: readonly AccessRow[] = [
  open(contract.createDraft, (things) => ({
    params: edition(things),
    body: { audience: 'korean', locale: 'ko' },
  })),
  ofDraft(contract.getDraft),
  ofDraft(contract.saveDraft),
  ofDraft(contract.getAnswerUploadUrl, () => ({ body: { questionId: 'q1', name: 'a.pdf', sizeBytes: 1 } })),
  ofDraft(contract.completeAnswerUpload, () => ({
    body: { fileId: '00000000-0000-7000-8000-000000000000' },
  })),
  // Only the form itself sends its files, by the call above.
  ofStaff()(contract.getUploadUrl, () => ({
    query: { use: 'registrations.answer', name: 'a.pdf', sizeBytes: '100' },
  })),
  ofDraft(contract.applyDiscountCode, () => ({ body: { code: '' } })),
  ofDraft(contract.sendDraftCode),
  ofDraft(contract.confirmDraftCode, () => ({ body: { pincode: '0000' } })),
  ofDraft(contract.submitDraft),
  ofDraft(contract.findDraftInUse, () => ({ body: { accessToken: 'none' } })),
  ofDraft(contract.leaveDraft),
  ofDraft(contract.sendDraftLink),
  ofDraft(contract.askAboutLicence, () => ({ body: { note: '제 면허번호입니다.' } })),
  open(contract.resumeDraft),

  ofRegistrant(contract.putTransfer, (things) => ({
    params: edition(things),
    body: {
      registrationNumber: things.registrationNumber,
      depositor: '예시',
      total: { amountMinor: 1, currency: 'KRW' as const },
    },
  })),
  open(contract.register, (things) => ({ params: edition(things), body: koreanForm() })),
  open(contract.loginRegistrant, (things) => ({ params: edition(things), body: proof })),
  open(contract.loginWithLink, (things) => ({ params: edition(things), body: { linkToken: 'worthless' } })),
  open(contract.sendRegistrationCode, (things) => ({
    params: edition(things),
    body: { email: proof.email },
  })),
  open(contract.loginWithCode, (things) => ({
    params: edition(things),
    body: { codeToken: 'worthless', code: '000000' },
  })),
  // A token of another edition gets AUTHENTICATION_FAILURE like any invalid one, and reveals nothing about a
  // registration.
  open(contract.refreshRegistrant, () => ({ body: { refreshToken: 'worthless' } })),
  ofRegistrant(contract.getRegistration, (things) => ({ params: edition(things), query: named(things) })),
  ofRegistrant(contract.confirmRegistration, (things) => ({ params: edition(things), query: named(things) })),
  ofRegistrant(contract.getRegistrationCalendar, (things) => ({
    params: edition(things),
    query: named(things),
  })),
  ofRegistrant(contract.getRegistrationDocument, (things) => ({
    params: edition(things),
    query: { ...named(things), kind: 'confirmation', language: 'ko' },
  })),
  open(contract.verifyDocument),
  ofRegistrant(contract.getRegistrantPage, (things) => ({ params: edition(things), body: named(things) })),
  ofRegistrant(contract.reopenDraft, (things) => ({ params: edition(things), body: named(things) })),
  ofRegistrant(contract.withdrawRegistration, (things) => ({ params: edition(things), body: named(things) })),
  ofRegistrant(contract.previewCancellation, (things) => ({ params: edition(things), query: named(things) })),
  ofRegistrant(contract.cancelOwnRegistration, (things) => ({
    params: edition(things),
    body: { ...named(things), givesBack: { amountMinor: 0, currency: 'KRW' as const } },
  })),
  ofRegistrant(contract.getChangeChoices, (things) => ({ params: edition(things), query: named(things) })),
  ofRegistrant(contract.previewChange, (things) => ({
    params: edition(things),
    body: { ...named(things), categoryCode: 'specialist', options: [] },
  })),
  ofRegistrant(contract.changePaidRegistration, (things) => ({
    params: edition(things),
    body: {
      ...named(things),
      categoryCode: 'specialist',
      options: [],
      pays: { amountMinor: 0, currency: 'KRW' as const },
      givesBack: { amountMinor: 0, currency: 'KRW' as const },
    },
  })),
  ofRegistrant(contract.dropChange, (things) => ({ params: edition(things), body: named(things) })),
  ofRegistrant(contract.putBankAccount, (things) => ({
    params: edition(things),
    body: {
      ...named(things),
      bankRefundId: '00000000-0000-7000-8000-000000000000',
      bank: 'kb',
      bankName: '',
      swift: '',
      holder: '홍길동',
      accountNumber: '12345678901234',
    },
  })),
  ofAccount(contract.linkRegistration, (things) => ({ params: edition(things), body: proof })),
  ofAccount(contract.listOwnRegistrations),

  managing(contract.getExtraQuestions, (things) => ({ params: edition(things) })),
  managing(contract.putExtraQuestions, (things) => ({
    params: edition(things),
    body: { version: 0, questions: [] },
  })),

  viewing(contract.searchRegistrations),
  viewing(contract.exportRegistrations),
  viewing(contract.exportRegistrationSheet),
  viewing(contract.listPayments),
  viewing(contract.exportPayments, withReason),
  viewing(contract.exportPaymentsAsText, withReason),
  viewing(contract.viewRegistration),
  managing(contract.revealRegistration, withReason),
  managing(contract.editRegistration, () => ({
    body: { audience: 'korean', version: 1, reason: '예시 사유' },
  })),
  managing(contract.mailRegistrant, () => ({ body: { mail: 'confirmed' } })),
  managing(contract.noteRegistration, () => ({ body: { text: '예시 메모' } })),
  managing(contract.tagRegistration, () => ({ body: { tag: '예시' } })),
  managing(contract.untagRegistration, () => ({ body: { tag: '예시' } })),
  managing(contract.previewRegistrationAct, () => ({
    body: { act: { kind: 'tag', tag: '예시' }, ids: [unknownId] },
  })),
  managing(contract.startRegistrationAct, () => ({
    body: { id: unknownId, act: { kind: 'tag', tag: '예시' }, rows: [] },
  })),
  managing(contract.listRegistrationActs),
  managing(contract.cancelRegistration, withReason),
  viewing(contract.getDeskFees, (things) => ({ params: edition(things) })),
  managing(contract.registerByHand, (things) => ({
    params: edition(things),
    body: {
      audience: 'international',
      requestKey: '00000000-0000-4000-8000-000000000001',
      locale: 'en',
      categoryCode: 'physician-abroad',
      email: 'desk-access@example.org',
      department: '',
      agreed: true,
      mailsDue: false,
      country: 'JP',
      familyName: 'Yamada',
      givenName: '',
      phone: '',
      affiliationEn: '',
    },
  })),
  viewing(contract.getLineChoices),
  managing(contract.previewLines, () => ({ body: wantedLines })),
  managing(contract.changeLines, () => ({
    body: {
      ...wantedLines,
      reason: '예시 사유',
      version: 1,
      isPaid: true,
      pays: deskSeen.total,
      givesBack: deskSeen.total,
      mailsDue: false,
    },
  })),
  viewing(contract.getDue),
  viewing(contract.takePayment, () => ({
    body: {
      ...deskSeen,
      method: 'cash',
      receivedOn: '2025-10-10',
      payer: '',
      reference: '',
      cardName: '',
      approvalNumber: '',
    },
  })),
  viewing(contract.expectPayment, () => ({
    body: { ...deskSeen, method: 'transfer', payer: '예시병원', dueOn: '2025-10-20' },
  })),
  viewing(contract.waiveFee, () => ({
    body: { reason: '예시 사유', total: deskSeen.total, period: deskSeen.period },
  })),
  viewing(contract.refundRegistration, () => ({
    body: {
      reason: '예시 사유',
      amountMinor: 1000,
      remaining: { amountMinor: 100_000, currency: 'KRW' as const },
    },
  })),
  viewing(contract.issueRegistrationDocument, () => ({ query: { kind: 'confirmation', language: 'ko' } })),
  viewing(contract.listMoneyRequests),
  viewing(contract.agreeToMoneyRequest, () => ({ body: {} })),
  viewing(contract.refuseMoneyRequest, withReason),
  managing(contract.getUploadUrl, () => ({
    query: { use: 'registrations.seal', name: 'a.png', sizeBytes: '100' },
  })),
  managing(contract.getSeal),
  managing(contract.putSeal, () => ({ body: { pictureId: null } })),
  ofFinance(contract.listDiscountCodes),
  ofFinance(contract.exportDiscountCodes, withReason),
  ofFinance(contract.makeDiscountCodes, (things) => ({
    params: edition(things),
    body: { kind: 'free', categoryCodes: [], opensCategories: false, count: 1, note: '' },
  })),
  ofFinance(contract.changeDiscountCode, () => ({ body: { note: '' } })),
  ofFinance(contract.switchDiscountCode, () => ({ body: { isDisabled: true } })),
  ofFinance(contract.listInvitations),
  ofFinance(contract.invitePeople, (things) => ({
    params: edition(things),
    body: {
      requestKey: '00000000-0000-7000-8000-000000000000',
      kind: 'free',
      categoryCodes: [],
      opensCategories: false,
      note: '',
      people: [{ name: '홍길동', email: 'speaker@example.org', locale: 'ko' }],
    },
  })),
  ofFinance(contract.sendInvitationAgain),
  ofFinance(contract.withdrawInvitation),
  ofFinance(contract.getDuesList, (things) => ({ params: edition(things) })),
  ofFinance(contract.putDuesYear, (things) => ({ params: edition(things), body: { year: 2025 } })),
  ofFinance(contract.clearDuesList, (things) => ({
    params: edition(things),
    body: { year: 2099, reason: '예시 사유' },
  })),
  viewing(contract.getFigures),
  viewing(contract.exportFigures, () => ({ query: { table: 'seats' } })),
  managing(contract.listLicenceCases),
  managing(contract.decideLicenceCase, () => ({
    body: { decision: 'dismissed', reason: '예시 사유' },
  })),
];
