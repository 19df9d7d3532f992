import type { FixedPage } from '@airway/contract/pages';

/** The pages that every site has, with their paths below the base. */
export const fixedPagePaths: Record<FixedPage, string> = {
  invitation: 'ConferenceInfo/Invitation',
  info: 'ConferenceInfo/Info',
  scientificCommittee: 'ConferenceInfo/ScientificCommittee',
  history: 'ConferenceInfo/History',
  // Misspelt as specified; the usual spelling redirects here (routes/organizing-committee.tsx).
  organizingCommittee: 'ConferenceInfo/OraganizingCommittee',
  seoul: 'GeneralInfo/Seoul',
  usefulInfo: 'GeneralInfo/UsefulInfo',
};

const fixedCodes = Object.keys(fixedPagePaths) as FixedPage[];

/** Returns the page of a matched pattern: `…/en?/GeneralInfo/Seoul`. */
export function fixedPageAt(pattern: string): FixedPage {
  const found = fixedCodes.find((code) => pattern.endsWith(`/${fixedPagePaths[code]}`));
  if (found === undefined) throw new Error(`No page lies at ${pattern}.`);
  return found;
}
