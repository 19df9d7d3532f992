import { permissions, roleCodes } from '@airway/contract';
import type { Actor, Context } from '../../../platform/context.ts';
import { RefusalError } from '../../../platform/errors.ts';
import { selectAccountByKey } from './accounts.queries.ts';
import { createAccount, type NewAccount } from './create-account.service.ts';

export const samplePassword = 'Sample-2025!';

/** Sign-in ids of the sample people. */
export const samplePeople = {
  staff: { id: 'staff', password: samplePassword },
  member: { id: 'member', password: samplePassword },
};

/** Other sample people who write on the boards. */
const sampleWriters = { haneul: '예시하늘', bora: '예시보라', garam: '예시가람', river: '예시리버' };

type SamplePerson = keyof typeof samplePeople | keyof typeof sampleWriters;

async function seedAccount(
  ctx: Context,
  { id, password }: { id: string; password: string },
  account: Pick<NewAccount, 'name' | 'roleCode' | 'userType'>,
): Promise<void> {
  // The seed creates the account itself, so the id needs no code.
  const keys = [{ keyType: 'Id' as const, keyCode: id, provenAt: ctx.now }];
  try {
    await ctx.db
      .transaction()
      .execute((trx) => createAccount(ctx, trx, { ...account, password, locale: 'ko', keys }));
  } catch (error) {
    // An earlier start was interrupted halfway.
    if (!(error instanceof RefusalError) || error.code !== 'CONFLICT') throw error;
  }
}

export async function seedAccounts(ctx: Context): Promise<void> {
  const { staff, member } = samplePeople;
  await seedAccount(ctx, staff, { name: '예시운영', roleCode: roleCodes.administrator, userType: 'Admin' });
  await seedAccount(ctx, member, { name: '예시회원', roleCode: roleCodes.member, userType: 'Member' });
  for (const [id, name] of Object.entries(sampleWriters))
    await seedAccount(
      ctx,
      { id, password: samplePassword },
      { name, roleCode: roleCodes.member, userType: 'Member' },
    );
}

/** Creates the actor of a sample person, for their parts of the demo. */
export async function sampleActor(ctx: Context, person: SamplePerson): Promise<Actor> {
  const account = await selectAccountByKey(ctx.db, 'Id', person);
  if (account === undefined) throw new Error('The sample people are not there yet.');
  const { id: accountId, role_code: roleCode } = account;
  const isStaff = account.user_type === 'Admin';
  return {
    kind: 'account',
    accountId,
    sessionId: accountId,
    roleCode,
    permissions: isStaff ? permissions : [],
  };
}
