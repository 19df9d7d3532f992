import type { NewAccount } from '../src/features/accounts/index.ts';
import { type Port, startTestApi, type TestApi } from './api.ts';

/** Creates a person with a role and signs them in. */
export async function addStaffTo(api: TestApi, name: string, roleCode: string) {
  const userType = roleCode === 'ADMIN' ? ('Admin' as const) : ('Member' as const);
  const id = await api.addAccount({ keyType: 'Id', keyCode: name }, { roleCode, userType });
  return { id, token: (await api.signInAs(name)).accessToken };
}

/** Creates a member with an e-mail address and signs them in. */
export async function addMemberTo(api: TestApi, name: string, details: Partial<NewAccount> = {}) {
  const id = await api.addAccount(
    { keyType: 'Id', keyCode: name },
    {
      keys: [
        { keyType: 'Id', keyCode: name },
        { keyType: 'Email', keyCode: `${name}@example.org` },
      ],
      ...details,
    },
  );
  const { accessToken, refreshToken } = await api.signInAs(name);
  return { id, token: accessToken, refreshToken };
}

/** Starts an API with a signed-in system admin. */
export async function startOffice<const P extends Port = never>(ports: readonly P[] = []) {
  const api = await startTestApi({ limitScale: 1, ports });
  await api.work();
  return { api, chief: await addStaffTo(api, 'chief', 'ADMIN') };
}
