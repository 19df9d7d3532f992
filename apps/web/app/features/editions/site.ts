import type { Edition, SiteInfo } from '@airway/contract/editions';
import type { BilingualText } from '@airway/contract/rules';

/** The current edition without values that change every second. */
export type PageEdition = Omit<Edition, 'now' | 'changesAt'>;
/** Site data for pages: the same bytes until something visible changes. */
export type Site = Omit<
  SiteInfo,
  'currentEdition' | 'cardPayee' | 'boardsWithPosts' | 'hasProgramme' | 'hasSponsors' | 'onAir'
> & {
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
  ...site
}: SiteInfo): Site {
  const { now: _now, changesAt: _changesAt, ...edition } = currentEdition;
  const [title, ...others] = onAir.titles;
  return {
    ...site,
    currentEdition: edition,
    onAir: title && { title: others.length === 0 ? title : undefined },
  };
}
