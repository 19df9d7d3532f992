import { roleCodes, signIn } from '@airway/contract';
import { createAccount, type NewAccount } from '../src/features/accounts/index.ts';
import type { TestApi } from './api.ts';

export const newAccountPassword = 'sample1!pw';
let count = 0;

/** Somebody who has just signed in to an account of their own, with an id; `keys` come beside it. */
export async function newAccount(
  api: TestApi,
  { keys = [], ...details }: Partial<Omit<NewAccount, 'password'>> = {},
) {
  const keyCode = `somebody-${++count}`;
  const ctx = api.ctx();
  const id = await ctx.db.transaction().execute((trx) =>
    createAccount(ctx, trx, {
      name: '예시회원',
      password: newAccountPassword,
      roleCode: roleCodes.member,
      locale: 'ko',
      keys: [{ keyType: 'Id', keyCode }, ...keys],
      ...details,
    }),
  );
  const body = { userKeyType: 'Id' as const, userKeyCode: keyCode, password: newAccountPassword };
  const { accessToken, refreshToken } = (await api.call(signIn, { body })).data;
  return { id, keyCode, accessToken, refreshToken };
}
