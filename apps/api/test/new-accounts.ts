import type { NewAccount } from '../src/features/accounts/index.ts';
import type { TestApi } from './api.ts';

let count = 0;

/** Creates an account with an id and signs it in. `keys` are additional keys. */
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
