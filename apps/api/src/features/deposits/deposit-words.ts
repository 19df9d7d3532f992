import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about deposits, which are named by their day. */
export const depositWords: AuditWords = {
  subjects: { deposit: namesIn('bank_deposits', ['deposited_on'], ['PAYMENT_Take']) },
  read(_action, { amountMinor, ...details }) {
    return amountMinor === undefined ? details : { ...details, amount: { amountMinor, currency: 'KRW' } };
  },
};
