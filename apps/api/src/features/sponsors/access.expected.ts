import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofAccount, ofSignedIn, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const none = { ko: null, en: null };
const page = {
  logoId: null,
  introduction: none,
  website: null,
  video: null,
  downloadIds: [],
  contact: { name: null, email: null, phone: null },
};
const form = () => ({
  ...page,
  name: { ko: '예시', en: null },
  tierId: randomUUID(),
  boothNumber: null,
});

export const expected: readonly AccessRow[] = [
  open(contract.listSponsors, ({ editionId }) => ({ params: { id: editionId } })),
  open(contract.getSponsor),
  ofAccount(contract.listOwnBooths),
  ofAccount(contract.getOwnBooth),
  open(contract.openBoothInvitation, () => ({ body: { token: 'b_none' } })),
  ofAccount(contract.acceptBoothInvitation, () => ({ body: { token: 'b_none' } })),
  ofAccount(contract.getBoothPage),
  ofAccount(contract.proposeBoothPage, () => ({ body: { version: '1-0', ...page } })),
  ofAccount(contract.scanBadge, () => ({
    body: { code: 'none', agreesToProvision: true },
  })),
  staff(contract.getBoothProposal),
  staff(contract.publishBoothProposal, () => ({ body: { version: '1-1' } })),
  staff(contract.returnBoothProposal, () => ({ body: { version: '1-1', reason: '예시 사유' } })),
  staff(contract.listBoothStaff),
  staff(contract.inviteBoothStaff, () => ({ body: { email: 'booth@sample.example', locale: 'ko' } })),
  staff(contract.sendBoothInvitation),
  staff(contract.withdrawBoothInvitation),
  staff(contract.removeBoothStaff),
  staff(contract.addBoothStaff),
  staff(contract.listAccountBooths),
  ofSignedIn(contract.getSponsorCard),
  ofSignedIn(contract.sendSponsorCard, () => ({
    body: { agreesToProvision: true, givesPhone: false, message: '' },
  })),
  ofSignedIn(contract.listSponsorCards),
  ofSignedIn(contract.withdrawSponsorCard),
  ofAccount(contract.listLeads),
  ofAccount(contract.noteLead, () => ({ body: { note: '', seen: '' } })),
  ofAccount(contract.exportLeads, () => ({ body: { reason: '예시' } })),
  staff(contract.countSponsorLeads),
  open(contract.getStampTour, ({ editionId }) => ({ params: { id: editionId } })),
  ofSignedIn(contract.makeStampCard, ({ editionId }) => ({ params: { id: editionId } })),
  open(contract.readStampCard, ({ editionId }) => ({ params: { id: editionId }, body: { card: 'none' } })),
  open(contract.collectStamp, ({ editionId }) => ({
    params: { id: editionId },
    body: { card: 'none', sponsorId: randomUUID(), code: 'none' },
  })),
  ofAccount(contract.getStampCode),
  staff(contract.getStampSettings),
  staff(contract.putStampSettings, () => ({
    body: {
      version: 0,
      isOn: false,
      needed: 1,
      opensAt: '09:00',
      closesAt: '18:00',
      reward: none,
    },
  })),
  staff(contract.listStampVisitors),
  staff(contract.exportStampVisitors, () => ({ body: { reason: '예시 사유' } })),
  staff(contract.getSponsorTiers),
  staff(contract.putSponsorTiers, () => ({ body: { version: 0, tiers: [] } })),
  staff(contract.listManagedSponsors),
  staff(contract.getUploadUrl, () => ({
    query: { use: 'sponsors.logo', name: 'a.svg', sizeBytes: '100' },
  })),
  staff(contract.getUploadUrl, () => ({
    query: { use: 'sponsors.download', name: 'a.pdf', sizeBytes: '100' },
  })),
  staff(contract.createSponsor, () => ({ body: { requestKey: randomUUID(), ...form() } })),
  staff(contract.getManagedSponsor),
  staff(contract.changeSponsor, () => ({ body: { version: 1, ...form() } })),
  staff(contract.publishSponsor),
  staff(contract.withdrawSponsor),
  staff(contract.removeSponsor),
];
