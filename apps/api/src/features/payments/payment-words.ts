import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about payments. */
export const paymentWords: AuditWords = {
  subjects: {
    payment: namesIn('payments', ['order_number'], ['AUDIT_View']),
    'balance-day': namesIn('balance_days', ['day'], ['AUDIT_View']),
  },
  details: {
    transferredOn: { label: 'payments.admin.bankRefund.transferredOn', kind: 'day' },
    reference: { label: 'payments.admin.bankRefund.reference' },
    day: { label: 'payments.admin.balance.day', kind: 'day' },
    siteCode: { label: 'payments.admin.settings.siteCode' },
    usdSiteCode: { label: 'payments.admin.settings.usdSiteCode' },
    currency: { label: 'payments.admin.balance.currency' },
    differing: { label: 'payments.admin.balance.differing.term' },
    difference: { label: 'payments.admin.balance.difference' },
    unchecked: { label: 'payments.admin.balance.unchecked.term' },
    gateway: {
      label: 'payments.admin.settings.gateway',
      kind: { choice: (gateway) => `payments.admin.settings.gateway.${gateway}` },
    },
    hasNewIdentity: { label: 'payments.audit-detail.hasNewIdentity', kind: 'yesNo' },
    isTried: { label: 'payments.audit-detail.isTried', kind: 'yesNo' },
  },
  read(_action, { differenceMinor, ...details }) {
    if (differenceMinor === undefined) return details;
    return { ...details, difference: { amountMinor: differenceMinor, currency: details.currency } };
  },
};
