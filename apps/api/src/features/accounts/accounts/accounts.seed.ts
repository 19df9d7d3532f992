import { roleCodes } from '@airway/contract';
import type { Context } from '../../../platform/context.ts';
import { RefusalError } from '../../../platform/errors.ts';
import { createAccount, type NewAccount } from './create-account.service.ts';

export const samplePassword = 'Sample-2025!';

/** How the sample people sign in. */
export const samplePeople = {
  staff: { id: 'staff', password: samplePassword },
  member: { id: 'member', password: samplePassword },
};

async function seedAccount(
  ctx: Context,
  { id, password }: { id: string; password: string },
  account: Pick<NewAccount, 'name' | 'roleCode' | 'userType'>,
): Promise<void> {
  const keys = [{ keyType: 'Id' as const, keyCode: id }];
  try {
    await ctx.db
      .transaction()
      .execute((trx) => createAccount(ctx, trx, { ...account, password, locale: 'ko', keys }));
  } catch (error) {
    // An earlier start was ended half way.
    if (!(error instanceof RefusalError) || error.code !== 'CONFLICT') throw error;
  }
}

export async function seedAccounts(ctx: Context): Promise<void> {
  const { staff, member } = samplePeople;
  await seedAccount(ctx, staff, { name: '예시운영', roleCode: roleCodes.administrator, userType: 'Admin' });
  await seedAccount(ctx, member, { name: '예시회원', roleCode: roleCodes.member, userType: 'Member' });
}
