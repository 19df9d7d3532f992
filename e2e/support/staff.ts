import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { UserProfileFieldSetting } from '@airway/contract/account-profile';
import { samplePassword } from '../../apps/api/src/features/accounts/accounts/accounts.seed.ts';
import { codeTo } from './account.ts';
import type { Language } from './messages.ts';
import { expect, type Page } from './test.ts';

interface Answer<Data> {
  code: string;
  data: Data;
}

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: { id: string };
}

interface AuthenticationForm {
  authType: string;
  useCapcha: boolean;
  allowsWideEmail: boolean;
  userProfiles: UserProfileFieldSetting[];
  roleCodeForGuest: string;
}

export interface Person {
  userKeyCode: string;
  password: string;
}

/** The sample people of the demo. */
export const demoPeople = {
  staff: { userKeyCode: 'staff', password: samplePassword },
  member: { userKeyCode: 'member', password: samplePassword },
} as const satisfies Record<string, Person>;

async function post<Data>(page: Page, address: string, data: unknown, token?: string): Promise<Answer<Data>> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await page.request.post(address, { data, headers });
  return (await answer.json()) as Answer<Data>;
}

/** Signs in through the API. Returns the code of the envelope and the session. */
export const signInByApi = (page: Page, person: Person, secondFactorCode?: string) =>
  post<SignedIn>(page, '/api/user/signin', {
    userKeyType: 'Id',
    userKeyCode: person.userKeyCode,
    password: person.password,
    ...(secondFactorCode === undefined ? {} : { secondFactorCode }),
  });

/** The demo's own password is too common for sign-up. */
const ownPassword = 'Sumgil#7204kr';

const firstSyllables = [...'가나다라마바사아자차카타파하'];
const initials = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'];

/** Renews a session through the API. */
export const renewSessionByApi = (page: Page, refreshToken: string) =>
  post<SignedIn>(page, '/api/user/signin-by-refresh-token', { refreshToken });

/** Signs up through the API with a unique name. `initials` are its first consonants. */
export async function signUpByApi(
  page: Page,
  locale: Language = 'ko',
  names: { givenName: string; familyName: string } | undefined = undefined,
): Promise<Person & { id: string; email: string; name: string; initials: string }> {
  const places = Array.from({ length: 4 }, () => Math.floor(Math.random() * firstSyllables.length));
  const name = places.map((place) => firstSyllables[place]).join('');
  const userKeyCode = `office-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${userKeyCode}@example.org`;
  const key = { userKeyType: 'Email', userKeyCode: email };
  const sent = await post<{ userKeyToken: string }>(page, '/api/user-key/check', key);
  const pincode = await codeTo(page, email);
  const { userKeyToken } = sent.data;
  const proof = await post<{ userKeyToken: string }>(page, '/api/user-key/confirm', {
    userKeyToken,
    pincode,
  });
  const joined = await post<{ id: string }>(page, '/api/user/signup', {
    userKeyType: 'Id',
    userKeyCode,
    password: ownPassword,
    userKeyTokenForEmail: proof.data.userKeyToken,
    isOutsideKorea: names !== undefined,
    ...(names ?? { userName: name }),
    locale,
    agreesToTerms: true,
    agreesToPrivacy: true,
    agreesToOptional: false,
    agreesToMarketingEmail: false,
    agreesToMarketingSms: false,
  });
  expect(joined.code).toBe('SUCCESS');
  const letters = places.map((place) => initials[place]).join('');
  return { userKeyCode, email, password: ownPassword, id: joined.data.id, name, initials: letters };
}

/** Creates an administrator by the operator's command, with the password that is shown once. */
export function createStaffByCommand(): Person {
  const root = join(import.meta.dirname, '..', '..');
  const userKeyCode = `chief-${crypto.randomUUID().slice(0, 8)}`;
  const said = execFileSync(
    process.execPath,
    [join(root, 'apps/site/command.mjs'), 'staff:create', '--id', userKeyCode],
    { cwd: root, env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }, encoding: 'utf8' },
  );
  return { userKeyCode, password: said.trim().split('\n').at(-1)?.trim() ?? '' };
}

/** Assigns a role, as the demo's staff. */
export async function assignRoleByApi(page: Page, id: string, roleCode: string): Promise<void> {
  const { data } = await signInByApi(page, demoPeople.staff);
  const body = { roleCode, reason: 'journey' };
  const { code } = await post(page, `/api/admin/account/${id}/role`, body, data.accessToken);
  expect(code).toBe('SUCCESS');
}

/** Changes the sign-in settings as the demo's staff. Returns a function that restores them. */
export async function changeAuthenticationByApi(
  page: Page,
  change: Partial<AuthenticationForm>,
): Promise<() => Promise<void>> {
  const { data } = await signInByApi(page, demoPeople.staff);
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const address = '/api/site-setting/authentication';
  const before = (await (await page.request.get(address)).json()) as Answer<AuthenticationForm>;
  const put = async (settings: AuthenticationForm) => {
    const answer = await page.request.put(address, { data: settings, headers });
    expect(((await answer.json()) as Answer<unknown>).code).toBe('SUCCESS');
  };
  await put({ ...before.data, ...change });
  return () => put(before.data);
}

/** Opens a page as a signed-in user. */
export async function openAs(
  page: Page,
  person: Person,
  address: string,
  secondFactorCode?: string,
): Promise<SignedIn> {
  const { code, data } = await signInByApi(page, person, secondFactorCode);
  expect(code).toBe('SUCCESS');
  // Stores the session from a document without scripts: a page would load its program for nothing.
  await page.goto('/robots.txt');
  await page.evaluate(({ accessToken, refreshToken, user }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('loginUser', JSON.stringify(user));
  }, data);
  await page.goto(address);
  return data;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of an authenticator app (RFC 6238) for a base 32 secret, `ahead` steps of 30 s from now. */
export function totpOf(secret: string, ahead = 0): string {
  const bits = [...secret.replaceAll(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', bytes).update(counter).digest();
  const offset = digest.readUInt8(19) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
