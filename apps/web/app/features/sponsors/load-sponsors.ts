import type { BilingualText, Locale } from '@airway/contract/rules';
import { boothPath, getSponsor, listSponsors } from '@airway/contract/sponsors';
import type { RouterContextProvider } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';

type Context = Readonly<RouterContextProvider>;

const byName = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const nameOf = ({ name }: { name: BilingualText }) => textIn(locale, name).text;
  return (one: { name: BilingualText }, other: { name: BilingualText }) =>
    compare(nameOf(one), nameOf(other));
};

/** Loads the sponsors by tier; within a tier sorted by name in the page's language. */
export async function loadSponsors(context: Context, editionId: string) {
  const locale = pageLocale(context);
  const { tiers } = await callApi(context, listSponsors, { params: { id: editionId } });
  return inOneLanguage(
    locale,
    tiers.map((tier) => ({ ...tier, sponsors: tier.sponsors.toSorted(byName(locale)) })),
  );
}

export type ShownTier = Awaited<ReturnType<typeof loadSponsors>>[number];

/** Loads a booth's page. @throws NOT_FOUND if the edition has no such published sponsor */
export async function loadBooth(context: Context, editionId: string, sponsorId: string) {
  const booth = await callApi(context, getSponsor, { params: { id: editionId, sponsorId } });
  return inOneLanguage(pageLocale(context), booth);
}

export type ShownBooth = Awaited<ReturnType<typeof loadBooth>>;

/** Loads the names, booth numbers and booth paths of published sponsors, by id. */
export async function loadBooths(context: Context, editionId: string) {
  const { tiers } = await callApi(context, listSponsors, { params: { id: editionId } });
  return new Map(
    tiers.flatMap(({ sponsors }) =>
      sponsors.map(
        ({ id, name, boothNumber }) => [id, { name, number: boothNumber, path: boothPath(id) }] as const,
      ),
    ),
  );
}
