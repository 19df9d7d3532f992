export default {
  'search.found':
    '{count, plural, =0 {Nothing was found for “{words}”} one {# result for “{words}”} other {# results for “{words}”}}',
  'search.manyFound': 'More than {count, number} results for “{words}”. Please add a word.',
  'search.sections': 'Where to search',
  'search.sections.all': 'All',
  'search.sections.year': '{year} archive',
  'search.years.all': 'Search all years',
  'search.years.hint': 'Also searches the records of earlier meetings.',
  'search.years.too': 'Also search the records of earlier meetings',
  'search.pages': 'Pages of results',
  'search.help.title': 'What may help',
  'search.help.fewer': 'Use fewer or shorter words; the beginning of a word is enough.',
  'search.help.initials': 'Korean titles are found by their first consonants alone, such as ㄱㄷㄱㄹ.',
  'search.help.spacing': 'Spacing between Korean words does not matter.',
};
