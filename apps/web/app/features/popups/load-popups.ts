import { plainTextOf } from '@airway/contract/document';
import { listPopups } from '@airway/contract/popups';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageLocale, pageRequestOf } from '../../platform/page-context.ts';

/** Loads the pop-ups in the page's language, and limits the page's cache life to the next change of these. */
export async function loadPopups(context: Readonly<RouterContextProvider>) {
  const { content, changesAt } = await callApi(context, listPopups, {});
  if (changesAt !== null) pageRequestOf(context)?.limitLife(changesAt);
  const locale = pageLocale(context);
  return content.flatMap(({ id, place, title, text, link }) => {
    const ownTitle = title[locale];
    const ownText = text[locale];
    if (ownTitle === null || ownText === null) return [];
    return { id, place, title: ownTitle, text: ownText, plain: plainTextOf(ownText), link };
  });
}

export type ShownPopup = Awaited<ReturnType<typeof loadPopups>>[number];
