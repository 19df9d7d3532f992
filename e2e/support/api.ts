import { randomUUID } from 'node:crypto';
import type { getEditionFees, ReplyOf } from '@airway/contract';
import { plainAnswers } from '../../apps/api/src/features/registrations/plain-answers.seed.ts';
import { codeTo } from './account.ts';
import type { Language } from './messages.ts';
import type { KoreanAttendee } from './people.ts';
import { demoPeople, signInByApi } from './staff.ts';
import { expect, type Page } from './test.ts';

interface Answer<Data> {
  code: string;
  data: Data;
}

async function editionId(page: Page): Promise<string> {
  const answer = await page.request.get('/api/site-setting/info');
  const { data } = (await answer.json()) as Answer<{ currentEdition: { id: string } }>;
  return data.currentEdition.id;
}

/** Proves an address through the API. @returns the token of the proof */
async function proveEmailByApi(page: Page, userKeyCode: string): Promise<string> {
  const purpose = { userKeyType: 'Email', purpose: 'Registration' };
  const sent = await page.request.post('/api/user-key/check', { data: { ...purpose, userKeyCode } });
  const { userKeyToken } = ((await sent.json()) as Answer<{ userKeyToken: string }>).data;
  const pincode = await codeTo(page, userKeyCode);
  const confirmed = await page.request.post('/api/user-key/confirm', { data: { userKeyToken, pincode } });
  return ((await confirmed.json()) as Answer<{ userKeyToken: string }>).data.userKeyToken;
}

/** Registers a person through the API, on the account of the access token if given. */
export async function registerByApi(
  page: Page,
  person: KoreanAttendee,
  locale: Language = 'ko',
  accessToken?: string,
): Promise<{ code: string; number: string }> {
  const { audience, category, ...answers } = person;
  const answer = await page.request.put(`/api/conference-member/${await editionId(page)}`, {
    headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
    data: {
      ...answers,
      licenceNumber: category.asksForLicence ? answers.licenceNumber : '',
      audience,
      locale,
      requestKey: randomUUID(),
      userKeyTokenForEmail: await proveEmailByApi(page, person.email),
      categoryCode: category.code,
      ...plainAnswers,
    },
  });
  const { code, data } = (await answer.json()) as Answer<{ registrationNumber: string } | undefined>;
  return { code, number: data?.registrationNumber ?? '' };
}

type Fees = ReplyOf<typeof getEditionFees>;
export type Category = Fees['fees']['categories'][number];

/** Changes the categories of the current edition, as the demo's staff. */
export async function changeCategoriesByApi(
  page: Page,
  change: (categories: readonly Category[]) => Category[],
): Promise<void> {
  const { accessToken } = (await signInByApi(page, demoPeople.staff)).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const address = `/api/conference/${await editionId(page)}/categories`;
  const { data } = (await (await page.request.get(address, { headers })).json()) as Answer<Fees>;
  const { fees, version } = data;
  const body = { ...fees, categories: change(fees.categories), version, changesPrices: true };
  expect((await page.request.put(address, { headers, data: body })).status()).toBe(200);
}
