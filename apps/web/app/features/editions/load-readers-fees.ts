import { getFeeTable } from '@airway/contract/editions';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { feesForPages, feesOfReaders, type PageFees } from './page-fees.ts';

/** Loads the fees of the categories that readers of the page's language most likely choose from. */
export async function loadReadersFees(
  context: Readonly<RouterContextProvider>,
  editionId: string,
): Promise<PageFees> {
  const fees = await callApi(context, getFeeTable, { params: { id: editionId } });
  const locale = pageLocale(context);
  return inOneLanguage(locale, feesOfReaders(locale, feesForPages(fees)));
}
