type ModuleInfo = { importers: readonly string[] };
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const ours = /[\\/](app[\\/](ui|platform|forms|features)|contract[\\/]src)[\\/]/;

/** Whether a module of ours is imported, directly or not, by one of some files; dynamic imports do not count. */
function reachedFrom(files: RegExp) {
  const known = new Map<string, boolean>();
  const isReached = (id: string, context: Context): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const found = files.test(id) || importers.some((importer) => isReached(importer, context));
    known.set(id, found);
    return found;
  };
  return (id: string, context: Context) => ours.test(id) && isReached(id, context);
}

const isOfRoot = reachedFrom(/[\\/]app[\\/]root\.tsx(\?|$)/);
const isOfHome = reachedFrom(/[\\/]app[\\/]routes[\\/](home|landing)\.tsx(\?|$)/);
const isOfForm = reachedFrom(/[\\/]app[\\/]routes[\\/]registration[\\/]form-page\.tsx(\?|$)/);
const isOfEntry = reachedFrom(/[\\/]app[\\/]routes[\\/]registration[\\/]entry\.tsx(\?|$)/);
const isOfAccount = reachedFrom(/[\\/]app[\\/]routes[\\/]account[\\/](signup|my-page)\.tsx(\?|$)/);
const isOfForms = (id: string) => /[\\/]app[\\/]forms[\\/]/.test(id);
const isShared = (id: string) => /[\\/](app[\\/](ui|platform)|contract[\\/]src)[\\/]/.test(id);

/**
 * Which modules share a file. Left alone, every small part becomes a file of its own, thirty for one page.
 * `vendor` and `shell` are what every page loads anyway; `parts` is what the home page shares with others;
 * `forms` is what all forms are made of; `lobby` is what the registration form shares with the page before it, and
 * with other pages of text; `fields` is what people fill in, here and there; `person` is what the registration form
 * asks of a person as accounts do; `form` is its own part of it.
 */
export const codeGroups = [
  {
    name: 'vendor',
    priority: 7,
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|use-sync-external-store)[\\/]/,
  },
  {
    priority: 6,
    name: (id: string, context: Context) => (isOfRoot(id, context) ? 'shell' : null),
  },
  {
    priority: 5,
    minShareCount: 2,
    name: (id: string, context: Context) => (isOfHome(id, context) ? 'parts' : null),
  },
  {
    priority: 4,
    name: (id: string, context: Context) => (isOfForms(id) && isOfForm(id, context) ? 'forms' : null),
  },
  {
    priority: 3,
    name: (id: string, context: Context) =>
      isOfEntry(id, context) && isOfForm(id, context) ? 'lobby' : null,
  },
  {
    priority: 2,
    name: (id: string, context: Context) => (isShared(id) && isOfForm(id, context) ? 'fields' : null),
  },
  {
    priority: 1,
    name: (id: string, context: Context) =>
      isOfAccount(id, context) && isOfForm(id, context) ? 'person' : null,
  },
  {
    priority: 0,
    name: (id: string, context: Context) => (isOfForm(id, context) ? 'form' : null),
  },
];
