import type { Act } from '../../../console/screen.ts';
import { registrationScreens } from './screens.ts';

const { desk, discountCodes, invitations, registrations } = registrationScreens;

export const registrationActs: readonly Act[] = [
  {
    title: 'registrations.act.takeMoney',
    words: 'registrations.act.takeMoney.words',
    path: desk.path,
    permission: desk.permission,
  },
  {
    title: 'registrations.act.register',
    words: 'registrations.act.register.words',
    path: `${desk.path}?new=1`,
    permission: 'REGISTRATION_Manage',
  },
  {
    title: 'registrations.act.refund',
    words: 'registrations.act.refund.words',
    path: `${registrations.path}?state=completed`,
    permission: 'PAYMENT_Take',
  },
  {
    title: 'registrations.act.receipt',
    words: 'registrations.act.receipt.words',
    path: registrations.path,
    permission: 'PAYMENT_Take',
  },
  {
    title: 'registrations.act.mailUnpaid',
    words: 'registrations.act.mailUnpaid.words',
    path: `${registrations.path}?state=unpaid`,
    permission: 'REGISTRATION_Manage',
  },
  {
    title: 'registrations.act.mail',
    words: 'registrations.act.mail.words',
    path: registrations.path,
    permission: 'REGISTRATION_Manage',
  },
  {
    title: 'registrations.act.list',
    words: 'registrations.act.list.words',
    path: `${registrations.path}?export=xlsx`,
    permission: 'REGISTRATION_Export',
  },
  {
    title: 'registrations.act.code',
    words: 'registrations.act.code.words',
    path: discountCodes.path,
    permission: 'FEE_Manage',
  },
  {
    title: 'registrations.act.inviteByCode',
    words: 'registrations.act.inviteByCode.words',
    path: invitations.path,
    permission: 'FEE_Manage',
  },
];
