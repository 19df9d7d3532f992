import type ko from '../ko/search-admin.ts';

export default {
  'search.screen.terms': 'Search terms',
  'search.admin.lead':
    'What visitors looked for on the site. Only numbers by day are kept, for 90 days, and not who searched. What looks like an e-mail address, a telephone number or a registration number is not counted.',
  'search.admin.term': 'Search term',
  'search.admin.count': 'Searches',
  'search.admin.missCount': 'Without results',
  'search.admin.lastSearchedOn': 'Last searched',
  'search.admin.results': 'Results',
  'search.admin.results.none': 'None, at least once',
  'search.admin.from': 'From',
  'search.admin.until': 'Until',
  'search.admin.empty': 'No search term fits.',
  'search.audit.search-terms.exported': 'Search terms exported',
  'search.audit-sentence.search-terms.exported': '{actor} exported the search terms.',
  'search.audit-subject.search-terms': 'Search terms',
} satisfies Record<keyof typeof ko, string>;
