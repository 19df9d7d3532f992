import { publishSponsor, type SentTo, sendSponsorCard } from '@airway/contract';
import type { CallOptions, TestApi } from './api.ts';
import { newAccount } from './new-accounts.ts';
import { koreanForm, registerBy } from './registrants.ts';
import { newSponsor } from './sponsors.ts';

/** Creates a published sponsor of the demo's edition. */
export async function shownSponsor(api: TestApi<'demo'>, staff: { token: string }): Promise<string> {
  const id = await newSponsor(api, staff, { name: { ko: '예시회사', en: 'Sample Company' } });
  await api.call(publishSponsor, { params: { id } }, staff);
  return id;
}

/** Creates a signed-in person with a confirmed registration on the account. */
export async function newVisitor(api: TestApi<'demo'>, changes: Parameters<typeof koreanForm>[0] = {}) {
  const { id: accountId, accessToken: token } = await newAccount(api);
  const form = koreanForm({ categoryCode: 'resident', ...changes });
  const { data } = await registerBy(api, form, undefined, { token });
  const { id, number } = data.registration;
  return { accountId, token, registrationId: id, number, email: String(form.email), phone: form.phone };
}

type Card = SentTo<typeof sendSponsorCard>['body'];

/** Sends the card of the token's holder. */
export const sendCard = (
  api: TestApi<'demo'>,
  sponsorId: string,
  by: CallOptions | undefined,
  change: Partial<Card> = {},
) =>
  api.call(
    sendSponsorCard,
    {
      params: { editionId: api.signIns.editionId, sponsorId },
      body: { agreesToProvision: true, givesPhone: false, message: '', ...change },
    },
    by,
  );

/** Returns the row of a registration's lead at a sponsor. */
export const leadOf = (api: TestApi<'demo'>, registrationId: string, sponsorId: string) =>
  api
    .ctx()
    .db.selectFrom('sponsor_leads')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('sponsor_id', '=', sponsorId)
    .executeTakeFirstOrThrow();

/** Returns the content of a lead and the reason of its end. */
export async function contentOfLead(api: TestApi<'demo'>, registrationId: string, sponsorId: string) {
  const lead = await leadOf(api, registrationId, sponsorId);
  const { name, affiliation, email, phone, message, ended_by } = lead;
  return { name, affiliation, email, phone, message, ended_by };
}

export const emptyLead = { name: null, affiliation: null, email: null, phone: null, message: null };
