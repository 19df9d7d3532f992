import { type LinkedAlumnus, openAlumnusLink } from '@airway/contract/alumni-links';
import { callApi } from '../../platform/call-api.ts';
import { type Opened, openByToken, tokenIn } from '../../platform/open-by-fragment.ts';

/** Opens a mailed link by what stands in the fragment of its address. */
export const openLink = (hash: string): Promise<Opened<LinkedAlumnus>> =>
  openByToken(tokenIn(hash), (token) => callApi(undefined, openAlumnusLink, { body: { token } }));
