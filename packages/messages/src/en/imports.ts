export default {
  'imports.notFound': 'There is no such import.',
};
