import * as contract from '@airway/contract';
import {
  type AccessRow,
  holding,
  ofAccount,
  ofDraft,
  ofRegistrant,
  open,
  type Things,
} from '../../../test/access.ts';
import { koreanForm } from '../../../test/registrants.ts';

const edition = ({ editionId }: Things) => ({ id: editionId });
const named = ({ registrationNumber }: Things) => ({ registrationNumber });
const proof = { email: 'nobody@example.org', registrationNumber: 'AAAA-AAAA' };
const withReason = () => ({ body: { reason: '예시 사유' } });

export const expected: readonly AccessRow[] = [
  open(contract.createDraft, (things) => ({
    params: edition(things),
    body: { audience: 'korean', locale: 'ko' },
  })),
  ofDraft(contract.getDraft),
  ofDraft(contract.saveDraft),
  ofDraft(contract.sendDraftCode),
  ofDraft(contract.confirmDraftCode, () => ({ body: { pincode: '0000' } })),
  ofDraft(contract.submitDraft),
  ofDraft(contract.sendDraftLink),
  ofDraft(contract.askAboutLicence, () => ({ body: { note: '제 면허번호입니다.' } })),
  open(contract.resumeDraft),

  open(contract.register, (things) => ({ params: edition(things), body: koreanForm() })),
  open(contract.loginRegistrant, (things) => ({ params: edition(things), body: proof })),
  // A token of another edition is as worthless as any: AUTHENTICATION_FAILURE, and nothing of a registration.
  open(contract.refreshRegistrant, () => ({ body: { refreshToken: 'worthless' } })),
  ofRegistrant(contract.getRegistration, (things) => ({ params: edition(things), query: named(things) })),
  ofRegistrant(contract.confirmRegistration, (things) => ({ params: edition(things), query: named(things) })),
  ofRegistrant(contract.getRegistrantPage, (things) => ({ params: edition(things), body: named(things) })),
  ofAccount(contract.linkRegistration, (things) => ({ params: edition(things), body: proof })),
  ofAccount(contract.listOwnRegistrations),

  holding('REGISTRATION_View', contract.searchRegistrations),
  holding('REGISTRATION_Manage', contract.exportRegistrations),
  holding('REGISTRATION_View', contract.viewRegistration),
  holding('REGISTRATION_Manage', contract.revealRegistration, withReason),
  holding('REGISTRATION_Manage', contract.editRegistration, () => ({
    body: { audience: 'korean', version: 1, reason: '예시 사유' },
  })),
  holding('REGISTRATION_Manage', contract.mailRegistrant, () => ({ body: { mail: 'confirmed' } })),
  holding('REGISTRATION_Manage', contract.noteRegistration, () => ({ body: { text: '예시 메모' } })),
  holding('REGISTRATION_Manage', contract.cancelRegistration, withReason),
  holding('REGISTRATION_Manage', contract.listLicenceCases),
  holding('REGISTRATION_Manage', contract.decideLicenceCase, () => ({
    body: { decision: 'dismissed', reason: '예시 사유' },
  })),
];
