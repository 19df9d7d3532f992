import type { Rules } from '@airway/contract/forms';
import { bodyOf } from '@airway/contract/forms';
import { accountProblems } from '@airway/contract/payments-banks';
import { putBankAccount } from '@airway/contract/registration-bank-account';

const schema = bodyOf(putBankAccount);

/** Rules for the bank account of a refund. */
export const bankAccountRules: Rules<typeof schema> = { schema, also: accountProblems };
