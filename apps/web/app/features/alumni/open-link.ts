import { type LinkedAlumnus, openAlumnusLink } from '@airway/contract/alumni-links';
import { callApi } from '../../platform/call-api.ts';
import { type Opened, openByToken, tokenIn } from '../../platform/open-by-fragment.ts';

/** Opens the entry of the token in the fragment. */
export const openLink = (hash: string): Promise<Opened<LinkedAlumnus>> =>
  openByToken(tokenIn(hash), (token) => callApi(undefined, openAlumnusLink, { body: { token } }));
