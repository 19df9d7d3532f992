import type { NewAccount } from '../src/features/accounts/index.ts';
import type { TestApi } from './api.ts';

let count = 0;

/** Somebody who has just signed in to an account of their own, with an id; `keys` come beside it. */
export async function newAccount(
  api: TestApi,
  { keys = [], ...details }: Partial<Omit<NewAccount, 'password'>> = {},
) {
  const keyCode = `somebody-${++count}`;
  const key = { keyType: 'Id', keyCode } as const;
  const id = await api.addAccount(key, { keys: [key, ...keys], ...details });
  const { accessToken, refreshToken } = await api.signInAs(keyCode);
  return { id, keyCode, accessToken, refreshToken };
}
