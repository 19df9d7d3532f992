import { getSession } from '@airway/contract/programme';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { loadWhole } from './load-programme.ts';
import { boothsFor, type LoadBooths, sponsorIn } from './session-booths.ts';

/** Loads a session with its talks. @throws NOT_FOUND if the published programme does not contain this id */
export async function loadSession(
  context: Readonly<RouterContextProvider>,
  sessionId: string,
  loadBooths: LoadBooths,
) {
  const { editionId } = await loadWhole(context);
  const session = await callApi(context, getSession, { params: { editionId, sessionId } });
  const booths = await boothsFor([session], loadBooths);
  const { sponsorId: _sponsorId, ...shown } = session;
  return inOneLanguage(pageLocale(context), { ...shown, ...sponsorIn(booths, session) });
}

export type SessionPageData = Awaited<ReturnType<typeof loadSession>>;
