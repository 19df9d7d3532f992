import { type LinkedAlumnus, openAlumnusLink } from '@airway/contract/alumni-links';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';

/** The entry of a mailed link, or why it does not open. */
export type OpenedLink =
  | { kind: 'entry'; token: string; entry: LinkedAlumnus }
  | { kind: 'incomplete' | 'expired' };

/** Opens a mailed link by what stands in the fragment of its address, in the browser alone; it changes nothing. */
export async function openLink(hash: string): Promise<OpenedLink> {
  const token = hash.replace(/^#/, '');
  if (token === '') return { kind: 'incomplete' };
  try {
    return { kind: 'entry', token, entry: await callApi(undefined, openAlumnusLink, { body: { token } }) };
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === 'INVALID_INPUT') return { kind: 'incomplete' };
    if (code !== 'LINK_EXPIRED') throw error;
    return { kind: 'expired' };
  }
}
