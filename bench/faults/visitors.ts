import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { listEditions, register, signIn } from '@airway/contract';
import { samplePeople } from '../../apps/api/src/features/accounts/index.ts';
import { nextForm } from '../registration/people.ts';
import { basePath } from '../site.ts';

/** From now on who shows this certificate is trusted. */
export function trust(certificate: string | undefined): void {
  if (certificate !== undefined) setDefaultCACertificates([...getCACertificates('default'), certificate]);
}

export interface Asked {
  path: string;
  /** With one it is a POST. */
  body?: object;
}

export const registering = (editionId: string): Asked => ({
  path: register.url.replace(':id', editionId),
  body: nextForm(),
});

const { id: userKeyCode, password } = samplePeople.member;

/** What visitors ask, in turn: pages, lists, a sign-in, a registration. */
export const visits: readonly ((editionId: string) => Asked)[] = [
  () => ({ path: `${basePath}/Main` }),
  () => ({ path: `${basePath}/Scientific/Program` }),
  registering,
  () => ({ path: `/en${basePath}/Main` }),
  () => ({ path: listEditions.url }),
  () => ({ path: signIn.url, body: { userKeyType: 'Id', userKeyCode, password } }),
];

/** @returns why it failed; undefined when it was answered well */
export async function ask(origin: string, { path, body }: Asked): Promise<string | undefined> {
  try {
    const response = await fetch(
      origin + path,
      body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    const text = await response.text();
    return response.status === 200
      ? undefined
      : `${path} was answered ${response.status} ${text.slice(0, 80)}`;
  } catch (error) {
    const { cause } = error as Error;
    return `${path} was not answered: ${cause instanceof Error ? cause.message : error}`;
  }
}
