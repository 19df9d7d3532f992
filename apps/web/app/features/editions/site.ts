import type { Edition, SiteInfo } from '@airway/contract/editions';

/** The current edition without values that change every second. */
export type PageEdition = Omit<Edition, 'now' | 'changesAt'>;
/** Site data for pages: the same bytes until something visible changes. */
export type Site = Omit<
  SiteInfo,
  'currentEdition' | 'cardPayee' | 'boardsWithPosts' | 'hasProgramme' | 'hasSponsors' | 'onAir'
> & {
  currentEdition: PageEdition;
  /** Whether a live room is on air. */
  isOnAir: boolean;
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
  return { ...site, currentEdition: edition, isOnAir: onAir.isNow };
}
