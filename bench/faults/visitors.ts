import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Endpoint, listEditions, register, signIn } from '@airway/contract';
import { samplePeople } from '../../apps/api/src/features/accounts/index.ts';
import { nextForm } from '../registration/people.ts';
import { basePath } from '../site.ts';

/** Trusts this certificate from now on. */
export function trustCertificate(certificate: string | undefined): void {
  if (certificate !== undefined) setDefaultCACertificates([...getCACertificates('default'), certificate]);
}

export interface VisitRequest {
  method: string;
  path: string;
  body?: object;
}

const page = (path: string): VisitRequest => ({ method: 'GET', path: `${basePath}${path}` });
const call = ({ method, url }: Endpoint, body?: object): VisitRequest => ({
  method,
  path: url,
  ...(body !== undefined && { body }),
});

export const registering = (editionId: string): VisitRequest =>
  call({ ...register, url: register.url.replace(':id', editionId) }, nextForm());

const { id: userKeyCode, password } = samplePeople.member;

/** Requests of visitors in turn: pages, lists, a sign-in, a registration. */
export const visits: readonly ((editionId: string) => VisitRequest)[] = [
  () => page('/Main'),
  () => page('/Scientific/Program'),
  registering,
  () => page('/en/Main'),
  () => call(listEditions),
  () => call(signIn, { userKeyType: 'Id', userKeyCode, password }),
];

/** @returns the reason of the failure; undefined on success */
export async function ask(origin: string, { method, path, body }: VisitRequest): Promise<string | undefined> {
  try {
    const response = await fetch(origin + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    return response.status === 200
      ? undefined
      : `${method} ${path} was answered ${response.status} ${text.slice(0, 80)}`;
  } catch (error) {
    const { cause } = error as Error;
    return `${method} ${path} was not answered: ${cause instanceof Error ? cause.message : error}`;
  }
}
