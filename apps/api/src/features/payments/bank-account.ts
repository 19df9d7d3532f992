import type * as contract from '@airway/contract';
import {
  accountProblems,
  type BankAccount,
  type BankRefund,
  plainNumber,
  type ReplyOf,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import {
  type BankRefundRow,
  findBankRefund,
  lockBankRefund,
  selectBankRefundsOf,
  updateBankAccount,
} from './bank-refunds.queries.ts';
import { maskedNumber, shownBankRefund, stateOf } from './bank-refunds.rules.ts';

/** Checks the fields against each other, and drops those that the bank does not need. @throws INVALID_INPUT */
function requireAccount(typed: BankAccount): BankAccount {
  const problems = Object.entries(accountProblems(typed)).flatMap(([name, problem]) =>
    problem === undefined ? [] : [[name, problem] as const],
  );
  if (problems.length > 0) fail('INVALID_INPUT', { fields: Object.fromEntries(problems) });
  const { bank, holder } = typed;
  const isAbroad = bank === 'abroad';
  return {
    bank,
    bankName: isAbroad || bank === 'other' ? typed.bankName : '',
    swift: isAbroad ? plainNumber(typed.swift) : '',
    holder,
    accountNumber: plainNumber(typed.accountNumber),
  };
}

/** The id is sealed with the account, so that the account of one row cannot be put into another. */
const seal = ({ services }: Context, id: string, account: BankAccount): Buffer =>
  services.secrets.seal(JSON.stringify({ id, ...account }));

/** Opens the account of a bank refund. Undefined if it was changed, or sealed with another secret. */
function openAccount(ctx: Context, { id, account_sealed: sealed }: BankRefundRow): BankAccount | undefined {
  if (sealed === null) return undefined;
  try {
    const { id: sealedId, ...account } = JSON.parse(ctx.services.secrets.open(sealed)) as BankAccount & {
      id: string;
    };
    if (sealedId === id) return account;
  } catch {
    // Node's own error says no more.
  }
  ctx.log.error({ bankRefundId: id }, 'the account of a bank refund cannot be read');
  return undefined;
}

/**
 * Stores the account that a refund of a registration is transferred to, in the given transaction. The caller has locked
 * the registration. The same account again changes nothing.
 * @returns the refund with the new account; undefined if it is the same
 * @throws INVALID_INPUT – a field that the bank needs is missing or wrong
 * @throws CONFLICT – no account is expected: it was transferred or withdrawn, or belongs to another registration
 */
export async function enterBankAccount(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  { bankRefundId, ...typed }: BankAccount & { bankRefundId: string },
): Promise<BankRefund | undefined> {
  const account = requireAccount(typed);
  const row = await lockBankRefund(trx, bankRefundId);
  const isExpected =
    row?.registration_id === registrationId && ['requested', 'entered'].includes(stateOf(row));
  if (!isExpected) fail('CONFLICT', { sentence: { id: 'registrations.bankAccount.notExpected' } });
  const present = openAccount(ctx, row);
  const names = Object.keys(account) as (keyof BankAccount)[];
  if (present !== undefined && names.every((name) => present[name] === account[name])) return undefined;
  await updateBankAccount(trx, row.id, {
    bank: account.bank,
    bank_name: account.bankName,
    number_masked: maskedNumber(account.accountNumber),
    account_sealed: seal(ctx, row.id, account),
  });
  const entered = await findBankRefund(trx, row.id);
  return entered && shownBankRefund(entered);
}

/**
 * Returns the whole account. First writes an audit entry with the reason.
 * @throws CONFLICT – none is stored, or it cannot be read
 */
export async function revealBankAccount(
  ctx: Context,
  { id }: BankRefundRow,
  { reason }: { reason: string },
): Promise<ReplyOf<typeof contract.revealBankAccount>> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const locked = (await lockBankRefund(trx, id)) ?? fail('NOT_FOUND');
    if (locked.account_sealed === null)
      fail('CONFLICT', { sentence: { id: 'payments.bankRefund.noAccount' } });
    await recordAudit(ctx, trx, {
      action: 'payment-bank-refund.revealed',
      subjectType: 'payment',
      subjectId: locked.payment_id,
      reason,
    });
    return locked;
  });
  const account =
    openAccount(ctx, row) ?? fail('CONFLICT', { sentence: { id: 'payments.bankRefund.unreadable' } });
  return { ...account, version: row.version };
}

/** Lists the bank refunds of a registration with masked accounts, oldest first, without withdrawn ones. */
export async function listBankRefunds(ctx: Context, registrationId: string) {
  const rows = await selectBankRefundsOf(ctx.db, registrationId);
  return rows.map(shownBankRefund).filter(({ state }) => state !== 'withdrawn');
}

/** Checks whether a refund of a registration waits for an account, or for its transfer, and was requested by `at`. */
export async function awaitsBankRefund(ctx: Context, registrationId: string, at: Date): Promise<boolean> {
  const refunds = await listBankRefunds(ctx, registrationId);
  return refunds.some(({ state, requestedAt }) => state !== 'transferred' && new Date(requestedAt) <= at);
}
