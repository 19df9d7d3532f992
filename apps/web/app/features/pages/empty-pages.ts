import { fixedPagePaths } from './fixed-pages.ts';
import { unfinishedPages } from './unfinished-pages.ts';

/** Pages of which something else knows whether they have anything to show: then they only say when it comes. */
const knownElsewhere = [...Object.keys(fixedPagePaths), 'program', 'invitedSpeakers'];

/**
 * The pages of the menu that have nothing to show yet, by their words there; of those that are written in the console
 * the menu itself knows it. A feature that stores content takes its page out of `unfinishedPages`, and has the root’s
 * loader ask whether there is any.
 */
export const emptyPages: readonly string[] = Object.keys(unfinishedPages).filter(
  (page) => !knownElsewhere.includes(page),
);
