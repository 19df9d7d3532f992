import { boothPath } from '@airway/contract/sponsors';
import type { RouterContextProvider } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { fileAddress } from '../../platform/file-address.ts';
import { pathTo } from '../../platform/locale.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { loadSponsors, type ShownTier } from './load-sponsors.ts';
import { logoSize } from './logo-size.ts';

/** Limit on the home page; the sponsors' page shows all. */
const maximumShown = 24;

const pictureOf = ({ logo }: ShownTier['sponsors'][number], place: number) =>
  logo && {
    src: `${fileAddress(logo.fileId)}?thumbnail=true&width=640`,
    ...logoSize(logo, place),
    loading: 'lazy' as const,
  };

/** Loads the first sponsors by tier, with all texts and sizes computed for the home page. */
export async function loadHomeSponsors(context: Readonly<RouterContextProvider>, editionId: string) {
  const locale = pageLocale(context);
  const tiers = (await loadSponsors(context, editionId)).filter(({ sponsors }) => sponsors.length > 0);
  let left = maximumShown;
  return tiers.flatMap(({ name: tierName, sponsors }, place) => {
    const shownSponsors = sponsors.slice(0, left);
    left -= shownSponsors.length;
    const logos = shownSponsors.map((sponsor) => {
      const { text: name, lang } = textIn(locale, sponsor.name);
      return { name, lang, href: pathTo(locale, boothPath(sponsor.id)), picture: pictureOf(sponsor, place) };
    });
    return logos.length === 0 ? [] : [{ label: textIn(locale, tierName).text, logos }];
  });
}

export type HomeTier = Awaited<ReturnType<typeof loadHomeSponsors>>[number];
