import type { Edition, SiteInfo } from '@airway/contract/editions';
import type { BilingualText } from '@airway/contract/rules';
import type { Brand } from '../../ui/navigation.ts';

/** The current edition without values that change every second. */
export type PageEdition = Omit<Edition, 'now' | 'changesAt'>;
/** Site data for pages: the same bytes until something visible changes. */
export type Site = Omit<
  SiteInfo,
  'currentEdition' | 'cardPayee' | 'boardsWithPosts' | 'hasProgramme' | 'hasSponsors' | 'onAir' | 'look'
> & {
  /** Address of the style sheet with the colours of the edition. */
  style?: string | undefined;
  logo?: Brand['logo'];
  currentEdition: PageEdition;
  /** The live rooms on air: the title of the session if there is one alone; undefined if there is none. */
  onAir: { title?: BilingualText | undefined } | undefined;
};

export function siteForPages({
  currentEdition,
  cardPayee: _cardPayee,
  boardsWithPosts: _boardsWithPosts,
  hasProgramme: _hasProgramme,
  hasSponsors: _hasSponsors,
  onAir,
  look,
  ...site
}: SiteInfo): Site {
  const { now: _now, changesAt: _changesAt, ...edition } = currentEdition;
  const [title, ...others] = onAir.titles;
  return {
    ...site,
    ...(look?.style && { style: look.style }),
    ...(look?.logo && { logo: look.logo }),
    currentEdition: edition,
    onAir: title && { title: others.length === 0 ? title : undefined },
  };
}
