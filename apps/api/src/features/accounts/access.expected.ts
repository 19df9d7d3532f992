import * as contract from '@airway/contract';
import { type AccessRow, holding, ofAccount, ofOwner, open, type Things } from '../../../test/access.ts';

const own = ({ accountId }: Things) => ({ id: accountId });
const reason = '예시 사유';
const wrong = { password: 'wrong1!pw' };

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

  holding('ACCOUNT_View', contract.searchAccounts),
  holding('ACCOUNT_View', contract.getAccount),
  holding('ACCOUNT_Manage', contract.revealAccount, () => ({ body: { reason } })),
  holding('ACCOUNT_Manage', contract.disableAccount, () => ({ body: { reason } })),
  holding('ACCOUNT_Manage', contract.enableAccount, () => ({ body: { reason } })),
  holding('ACCOUNT_Manage', contract.endAccountSessions, () => ({ body: { reason } })),
  holding('ACCOUNT_Manage', contract.resetAccount, () => ({ body: { removesSecondFactor: false, reason } })),
  holding('ROLE_Manage', contract.changeAccountRole, () => ({ body: { roleCode: 'MEMBER', reason } })),
  holding('ACCOUNT_View', contract.listRoles),
  holding('ROLE_Manage', contract.createRole),
  holding('ROLE_Manage', contract.changeRole, () => ({ body: { reason } })),
  holding('ROLE_Manage', contract.removeRole),
  holding('SITE_Settings', contract.putAuthenticationSettings),
  holding('AUDIT_View', contract.listAuditEvents),
  holding('AUDIT_View', contract.exportAuditEvents),
  holding('AUDIT_View', contract.getAuditChainState),
  holding('AUDIT_View', contract.verifyAuditChain),
];
