type ModuleInfo = { importers: readonly string[] };
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const ours = /[\\/](app[\\/](ui|platform|forms|features)|contract[\\/]src)[\\/]/;

/** Returns a test whether a file imports a module, directly or indirectly; dynamic imports do not count. */
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

const isOfRoot = reachedFrom(/[\\/]app[\\/](root|entry\.client)\.tsx(\?|$)/);
const isOfHome = reachedFrom(/[\\/]app[\\/]routes[\\/]home\.tsx(\?|$)/);
const isOfForm = reachedFrom(/[\\/]app[\\/]routes[\\/]registration[\\/]form\.tsx(\?|$)/);
const isOfEntry = reachedFrom(/[\\/]app[\\/]routes[\\/]registration[\\/]entry\.tsx(\?|$)/);
const isOfRegistration = (id: string, context: Context) => isOfForm(id, context) || isOfEntry(id, context);
const isOfAccount = reachedFrom(/[\\/]app[\\/]routes[\\/]account[\\/](signup|settings)\.tsx(\?|$)/);
const isOfText = reachedFrom(/[\\/]app[\\/]routes[\\/]pages[\\/]information\.tsx(\?|$)/);
const isOfBoard = reachedFrom(/[\\/]app[\\/]routes[\\/]boards[\\/](board|post)\.tsx(\?|$)/);
const isOfProgramme = reachedFrom(/[\\/]app[\\/]routes[\\/]programme[\\/]programme\.tsx(\?|$)/);
const isOfAccounts = reachedFrom(/[\\/]app[\\/]routes[\\/]account[\\/][\w-]+\.tsx(\?|$)/);
const isIn = (folder: string, id: string) => id.replaceAll('\\', '/').includes(`/app/${folder}/`);
const isOfForms = (id: string) => /[\\/]app[\\/]forms[\\/]/.test(id);
/** Small files that many pages share. In `scenes` and `rich-text` they would load all of it on pages without any. */
const small = [
  'ui/breath-line',
  'ui/by-place',
  'ui/chip',
  'platform/file-address',
  'features/banners/(banner-place|banner-picture|pick-banner)',
  'features/programme/speaker-portrait',
  'contract/src/programme-paths',
].map((file) => new RegExp(`/${file}\\.`));
const isSmall = (id: string) => small.some((file) => file.test(id.replaceAll('\\', '/')));
/** In `acts` it would load the parts of the boards on every page with a form. */
const isRequestKey = (id: string) => /[\\/]forms[\\/]use-request-key\./.test(id);
/** In `text` it would load all text parts on pages without any. */
const isPageFrame = (id: string) => /[\\/]platform[\\/]page-frame\./.test(id);
const isShared = (id: string) => /[\\/](app[\\/](ui|platform)|contract[\\/]src)[\\/]/.test(id);

/**
 * Groups modules into files. By default every small part becomes its own file: thirty for one page, each listed in the
 * routes for every visitor.
 *
 * `vendor` and `shell` load on every page. `parts` is shared by the home page, the registration form and the page
 * before it; `scenes` by the home page and others. `lobby` is shared by the registration form, the page before it and
 * other text pages. `fields` contains the input fields by which the programme is filtered, `forms` everything else that
 * forms share. `person` is shared by the registration form and the accounts; `form` belongs to the registration form
 * only.
 *
 * `calls` validates calls before they are sent. `dialog` and `rich-text` are all that a pop-up loads. `text` shows text
 * pages. `lists` is shared by a programme day and other pages. `programme` draws the day. `late` is the part of the day
 * that a live room needs. `promised` shows when a page will be published. `acts` is shared by boards and other pages.
 * `boards` and `accounts` belong to their pages.
 */
export const codeGroups = [
  {
    name: 'vendor',
    priority: 11,
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/,
  },
  {
    // Loaded by itself, when a call is above its limit.
    name: 'work',
    priority: 11,
    test: /[\\/]platform[\\/](solve-challenge|sha256)\./,
  },
  {
    // The rules of a form import it, and load later. From a file with styles they would load those again, out of order.
    name: 'limits',
    priority: 11,
    test: /[\\/]contract[\\/]src[\\/]text-limits\./,
  },
  // In `lists` and `text` every page with a pop-up would load the parts of the programme and of maps.
  { name: 'dialog', priority: 9, test: /[\\/]app[\\/]ui[\\/]dialog\./ },
  {
    name: 'rich-text',
    priority: 9,
    test: /[\\/](app[\\/](ui[\\/](rich-text|prose)|platform[\\/]document-text)|contract[\\/]src[\\/]document-(link|nodes))/,
  },
  {
    priority: 10,
    name: (id: string, context: Context) => (isOfRoot(id, context) || isSmall(id) ? 'shell' : null),
  },
  {
    priority: 9,
    name: (id: string, context: Context) =>
      isOfHome(id, context) && isOfRegistration(id, context) ? 'parts' : null,
  },
  {
    priority: 9,
    minShareCount: 2,
    name: (id: string, context: Context) => (isOfHome(id, context) ? 'scenes' : null),
  },
  {
    priority: 8,
    name: (id: string, context: Context) =>
      (isOfEntry(id, context) && isOfForm(id, context)) || isPageFrame(id) ? 'lobby' : null,
  },
  {
    priority: 7,
    name: (id: string, context: Context) =>
      isShared(id) && isOfProgramme(id, context) && isOfForm(id, context) ? 'fields' : null,
  },
  {
    priority: 6,
    name: (id: string, context: Context) =>
      ((isOfForms(id) || isShared(id)) && isOfForm(id, context)) || isRequestKey(id) ? 'forms' : null,
  },
  {
    priority: 5,
    name: (id: string, context: Context) =>
      isOfAccount(id, context) && isOfForm(id, context) ? 'person' : null,
  },
  {
    priority: 4,
    name: (id: string, context: Context) => (isOfForm(id, context) ? 'form' : null),
  },
  {
    priority: 3,
    test: /[\\/](node_modules[\\/]zod|contract[\\/]src[\\/](account-fields|endpoint|errors|file|form-answer|forms|lists|permissions|rules)\.ts)/,
    name: 'calls',
  },
  {
    priority: 2,
    minShareCount: 2,
    name: (id: string, context: Context) => (isShared(id) && isOfText(id, context) ? 'text' : null),
  },
  {
    priority: 2,
    minShareCount: 2,
    name: (id: string, context: Context) => (isShared(id) && isOfProgramme(id, context) ? 'lists' : null),
  },
  {
    priority: 1,
    test: /[\\/](features[\\/]programme[\\/]late-change-note|contract[\\/]src[\\/]programme-late-changes)\./,
    name: 'late',
  },
  {
    priority: 0,
    name: (id: string, context: Context) =>
      isIn('features/programme', id) && isOfProgramme(id, context) ? 'programme' : null,
  },
  {
    priority: 2,
    test: /[\\/](features[\\/]pages[\\/]unfinished(-pages)?|routes[\\/](promised-page|programme[\\/]live-rooms))\.tsx?$/,
    name: 'promised',
  },
  {
    priority: 1,
    minShareCount: 2,
    name: (id: string, context: Context) =>
      ['ui', 'platform', 'forms'].some((folder) => isIn(folder, id)) && isOfBoard(id, context)
        ? 'acts'
        : null,
  },
  {
    priority: 0,
    minShareCount: 2,
    name: (id: string, context: Context) =>
      isIn('features/boards', id) && isOfBoard(id, context) ? 'boards' : null,
  },
  {
    priority: 0,
    minShareCount: 2,
    name: (id: string, context: Context) =>
      isIn('features/accounts', id) && isOfAccounts(id, context) ? 'accounts' : null,
  },
];
