import type { Edition, SiteInfo } from '@airway/contract/editions';

/** The current edition without what changes from one second to the next. */
export type PageEdition = Omit<Edition, 'now' | 'changesAt'>;
/** What pages know of the site: the same bytes as long as nothing that is shown has changed. */
export type Site = Omit<
  SiteInfo,
  'currentEdition' | 'cardPayee' | 'boardsWithPosts' | 'hasProgramme' | 'hasSponsors'
> & {
  currentEdition: PageEdition;
};

export function siteForPages({
  currentEdition,
  cardPayee: _cardPayee,
  boardsWithPosts: _boardsWithPosts,
  hasProgramme: _hasProgramme,
  hasSponsors: _hasSponsors,
  ...site
}: SiteInfo): Site {
  const { now: _now, changesAt: _changesAt, ...edition } = currentEdition;
  return { ...site, currentEdition: edition };
}
