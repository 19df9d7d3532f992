import { codeTo } from './account.ts';
import type { Language } from './messages.ts';
import type { InternationalAttendee, KoreanAttendee } from './people.ts';
import { expect, type Page, pageAt } from './test.ts';

const stages = ['category', 'attendee', 'email', 'consents', 'submission'] as const;

/** Stages of the form. `email` is the proof of the address from `attendee`. */
export type Stage = (typeof stages)[number];

const steps = {
  category: 'fee',
  attendee: 'attendee',
  email: 'attendee',
  consents: 'review',
  submission: 'review',
} as const satisfies Record<Stage, string>;

const consents = { agreesToTerms: 'on', agreesToPrivacy: 'on', agreesToRefundRule: 'on' };

/**
 * Fills in the form through posts, as a browser without scripts sends them, in the order of the stages. The browser
 * then has the draft: every step can be opened by its address, and after `submission` the payment page.
 */
export async function fillDraftByPosts(
  page: Page,
  language: Language,
  person: KoreanAttendee | InternationalAttendee,
  last: Stage,
  codesSoFar = 0,
): Promise<void> {
  const { audience, category, ...attendeeFields } = person;
  const answers = category.asksForLicence ? attendeeFields : { ...attendeeFields, licenceNumber: '' };
  const form = audience === 'korean' ? 'Korean' : 'International';
  const post = async (stage: Stage, fields: Record<string, string>) => {
    const address = pageAt(`/Registration/${form}?step=${steps[stage]}`, language);
    const answer = await page.request.post(address, { form: fields, maxRedirects: 0 });
    expect(answer.status(), stage).toBeLessThan(400);
  };
  const acts: Record<Stage, () => Promise<void>> = {
    category: () => post('category', { categoryCode: category.code }),
    attendee: () => post('attendee', { ...answers, intent: 'back' }),
    email: async () => {
      await post('email', { intent: 'sendCode' });
      await post('email', { pincode: await codeTo(page, person.email, codesSoFar + 1) });
    },
    consents: () => post('consents', { ...consents, intent: 'back' }),
    submission: () => post('submission', consents),
  };
  for (const stage of stages.slice(0, stages.indexOf(last) + 1)) await acts[stage]();
}
