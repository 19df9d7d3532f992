import { listProgrammeVersions } from '@airway/contract/programme-versions';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { loadWhole } from './load-programme.ts';

/** Loads the changes of all versions, the latest first, and the ids of sessions that still exist. */
export async function loadChanges(context: Readonly<RouterContextProvider>) {
  const [{ content }, whole] = await Promise.all([
    callApi(context, listProgrammeVersions, { query: { size: '100' } }),
    loadWhole(context),
  ]);
  return inOneLanguage(pageLocale(context), {
    versions: content,
    sessionIds: whole.content.map(({ id }) => id),
  });
}

export type ChangesPageData = Awaited<ReturnType<typeof loadChanges>>;
