export default {
  'archive.about': 'This is the record of the {year} meeting. Registration and sign-in are closed.',
  'archive.sample': 'All content is sample data.',
  'archive.contents': 'Search this record',
  'archive.contents.hint': 'Every page of this record.',
  'archive.menu': 'Menu',
  'archive.search.label': 'Search',
  'archive.search.found': '# results',
  'archive.search.nothing': 'Nothing was found.',
};
