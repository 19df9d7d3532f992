import { randomUUID } from 'node:crypto';
import { plainAnswers } from '../../apps/api/src/features/registrations/plain-answers.seed.ts';
import { codeTo } from './account.ts';
import type { Language } from './messages.ts';
import type { KoreanAttendee } from './people.ts';
import type { Page } from './test.ts';

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
