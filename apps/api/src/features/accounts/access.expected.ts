import * as contract from '@airway/contract';
import { type AccessRow, type OwnedIds, ofAccount, ofOwner, ofStaff, open } from '../../../test/access.ts';

const own = ({ accountId }: OwnedIds) => ({ id: accountId });
const reason = '예시 사유';
const wrong = { password: 'wrong1!pw' };

const viewing = ofStaff('SECRETARIAT', 'ADMIN');
const managing = ofStaff('SECRETARIAT', 'ADMIN');
const roles = ofStaff('ADMIN');
const staff = ofStaff('SECRETARIAT', 'FINANCE', 'ADMIN');
const settings = ofStaff('SECRETARIAT', 'ADMIN');
const audit = ofStaff('ADMIN');
const everyone = ofStaff('SECRETARIAT', 'FINANCE', 'ADMIN');

export const expected: readonly AccessRow[] = [
  open(contract.getAuthenticationSettings),
  open(contract.getCaptchaChallenge),
  open(contract.checkUserKeyExists),
  open(contract.sendUserKeyCode),
  open(contract.confirmUserKey),
  open(contract.signUp),
  open(contract.signIn),
  open(contract.signInByRefreshToken),
  open(contract.signOut),
  open(contract.findId),
  open(contract.requestPasswordReset),
  open(contract.resetPassword),

  open(contract.openStaffInvitation),
  ofAccount(contract.acceptStaffInvitation),
  open(contract.joinByStaffInvitation),

  ofAccount(contract.retire),
  ofOwner(contract.getUser, (things) => ({ params: own(things) })),
  ofOwner(contract.changeUser, (things) => ({ params: own(things), body: { addr2: '1층' } })),
  ofOwner(contract.changePassword, (things) => ({
    params: own(things),
    body: { currentPassword: 'wrong1!pw', password: 'other2?pw' },
  })),
  ofOwner(contract.changeUserKey, (things) => ({
    params: own(things),
    body: { userKeyType: 'Id', userKeyCode: 'stolen', ...wrong },
  })),
  ofOwner(contract.exportUser, (things) => ({ params: own(things) })),
  ofOwner(contract.listUserSessions, (things) => ({ params: own(things) })),
  ofOwner(contract.endUserSession, (things) => ({
    params: { ...own(things), sessionId: things.sessionId },
  })),
  ofOwner(contract.beginSecondFactor, (things) => ({ params: own(things), body: wrong })),
  ofOwner(contract.confirmSecondFactor, (things) => ({
    params: own(things),
    body: { secondFactorCode: '000000' },
  })),
  ofOwner(contract.removeSecondFactor, (things) => ({
    params: own(things),
    body: { ...wrong, secondFactorCode: '000000' },
  })),

  viewing(contract.searchAccounts),
  viewing(contract.getAccount),
  managing(contract.revealAccount, () => ({ body: { reason } })),
  managing(contract.disableAccount, () => ({ body: { reason } })),
  managing(contract.enableAccount, () => ({ body: { reason } })),
  managing(contract.endAccountSessions, () => ({ body: { reason } })),
  managing(contract.resetAccount, () => ({ body: { removesSecondFactor: false, reason } })),
  roles(contract.changeAccountRole, () => ({ body: { roleCode: 'MEMBER', reason } })),
  roles(contract.searchStaffInvitations),
  roles(contract.inviteStaff),
  roles(contract.sendStaffInvitation),
  roles(contract.withdrawStaffInvitation),
  staff(contract.listStaffViews),
  staff(contract.saveStaffView, () => ({
    body: { list: '/api/admin/account', name: '예시', query: '', isShared: false },
  })),
  staff(contract.removeStaffView),
  staff(contract.takeStaffView),
  viewing(contract.listRoles),
  roles(contract.createRole),
  roles(contract.changeRole, () => ({ body: { reason } })),
  roles(contract.removeRole),
  settings(contract.putAuthenticationSettings),
  everyone(contract.listStaffTasks),
  everyone(contract.listMissingTexts),

  audit(contract.listAuditEvents),
  audit(contract.exportAuditEvents),
  audit(contract.getAuditChainState),
  audit(contract.verifyAuditChain),
  audit(contract.getOperationState),
];
