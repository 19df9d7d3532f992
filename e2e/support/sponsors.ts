import { registerByApi } from './api.ts';
import { inDatabase } from './database.ts';
import type { Language } from './messages.ts';
import { koreanAttendee } from './people.ts';
import { signInByApi, signUpByApi } from './staff.ts';
import { expect, type Page } from './test.ts';

interface Listed {
  id: string;
  name: Record<Language, string>;
}

/** Returns two sponsors of the demo that parallel journeys do not change. */
export async function twoSponsors(page: Page): Promise<{ editionId: string; first: Listed; second: Listed }> {
  const info = await (await page.request.get('/api/site-setting/info')).json();
  const editionId: string = info.data.currentEdition.id;
  const { data } = await (await page.request.get(`/api/conference-sponsor/${editionId}`)).json();
  const all: Listed[] = data.tiers.flatMap(({ sponsors }: { sponsors: Listed[] }) => sponsors);
  const named = (ko: string) => all.find(({ name }) => name.ko === ko) as Listed;
  return { editionId, first: named('예시메디칼'), second: named('예시제약') };
}

/** Creates an account with a confirmed registration. */
export async function createVisitorByApi(page: Page, language: Language) {
  const visitor = await signUpByApi(page, language);
  const { accessToken } = (await signInByApi(page, visitor)).data;
  const person = { ...koreanAttendee('resident'), name: visitor.name };
  expect((await registerByApi(page, person, language, accessToken)).code).toBe('SUCCESS');
  return { ...visitor, accessToken };
}

/** Creates a member of a booth's staff. */
export async function createBoothStaffByApi(page: Page, sponsorId: string) {
  const person = await signUpByApi(page);
  const grant = { permission: 'BOOTH_Edit', subject_id: sponsorId, granted_at: new Date() };
  await inDatabase((db) =>
    db
      .insertInto('grants')
      .values({ ...grant, account_id: person.id })
      .execute(),
  );
  return person;
}
