import {
  getLetter,
  type LetterAudience,
  type LetterState,
  listLetterRecipients,
  listLetters,
  previewLetter,
} from '@airway/contract/letters';
import { listQueryOf } from '../../../platform/list-address.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { signedIn } from '../../../platform/signed-in.ts';
import { loadAudienceChoices } from './audience-choices.ts';
import { audienceOfAddress } from './audience-of-address.ts';
import type { Preview } from './letter-preview.tsx';
import { loadTextWays } from './text-ways.ts';

const everybody: LetterAudience = { kind: 'registrations' };

/** Takes seconds for thousands of people, so the page does not wait for it. */
async function loadPreview(id: string, search: URLSearchParams): Promise<Preview> {
  const query = { query: search.get('person') ?? undefined, place: search.get('place') ?? undefined };
  try {
    return { found: await authorisedCall(previewLetter, { params: { id }, query }) };
  } catch (error) {
    return { error };
  }
}

const isStarted = (state: LetterState) => !['draft', 'scheduled', 'automatic'].includes(state);

/** Loads a letter with its preview, or with its people once it was started; at `New`, the audience of the address. */
export const loadLetter = signedIn(async ({ user, params: { id }, search }) => {
  const held = user.role.permissions;
  const audience = audienceOfAddress(search) ?? everybody;
  const none = { preview: undefined, recipients: undefined, ways: undefined };
  if (id === undefined)
    return {
      letter: undefined,
      audience,
      choices: await loadAudienceChoices(held),
      ...none,
      ways: await loadTextWays(),
    };
  const letter = await authorisedCall(getLetter, { params: { id } });
  const known = { letter, audience: letter.audience };
  if (!isStarted(letter.state))
    return {
      ...known,
      ...none,
      choices: await loadAudienceChoices(held),
      ways: await loadTextWays(),
      preview: loadPreview(id, search),
    };
  const query = listQueryOf(listLetterRecipients, search);
  const [choices, recipients] = await Promise.all([
    loadAudienceChoices(held, [letter.audience]),
    authorisedCall(listLetterRecipients, { params: { id }, query }),
  ]);
  return { ...known, ...none, choices, recipients };
});

/** Loads the list of letters, with the names of their audiences. */
export const loadLetters = signedIn(async ({ user, search }) => {
  const found = await authorisedCall(listLetters, { query: listQueryOf(listLetters, search) });
  const audiences = found.content.map(({ audience }) => audience);
  return { found, choices: await loadAudienceChoices(user.role.permissions, audiences) };
});
