import { getFeeTable } from '@airway/contract/editions';
import type { KnownBlock } from '@airway/contract/page-blocks';
import type { RouterContextProvider } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { feesForPages } from '../../features/editions/page-fees.ts';
import type { PageData } from '../../features/pages/load-page.ts';
import { loadProgrammeFacts } from '../../features/programme/load-programme-facts.ts';
import { loadBooths } from '../../features/sponsors/load-sponsors.ts';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';

/** Loads the data of the programme, the fees and the sponsors that the parts of a page show, and no other. */
export async function loadKnownParts(context: Readonly<RouterContextProvider>, page: PageData | undefined) {
  const kinds = new Set<string>(page?.content.blocks.map(({ kind }) => kind));
  const needs = (...known: (KnownBlock | 'plan')[]) => known.some((kind) => kinds.has(kind));
  const loadFees = async () => {
    const { currentEdition } = await loadSite(context);
    const fees = await callApi(context, getFeeTable, { params: { id: currentEdition.id } });
    return inOneLanguage(pageLocale(context), feesForPages(fees));
  };
  const loadBoothsByNumber = async () => {
    const { currentEdition } = await loadSite(context);
    const booths = [...(await loadBooths(context, currentEdition.id)).values()];
    return inOneLanguage(
      pageLocale(context),
      booths.flatMap(({ number, name, path }) => (number === null ? [] : [{ number, name, path }])),
    );
  };
  return {
    booths: needs('plan') ? await loadBoothsByNumber() : undefined,
    programme: needs('programme', 'rooms') ? await loadProgrammeFacts(context) : undefined,
    fees: needs('fees') ? await loadFees() : undefined,
  };
}

export type KnownParts = Awaited<ReturnType<typeof loadKnownParts>>;
