import { menuPlaces } from '@airway/contract/page-menu';
import { type FixedPage, fixedPages } from '@airway/contract/pages';

const isFixed = (code: string): code is FixedPage => fixedPages.some((fixed) => fixed === code);

/** Returns the public path of a page, below the base. */
export const sitePath = (code: string): string => (isFixed(code) ? menuPlaces[code] : `/Page/${code}`);

export const editorPath = (code: string): string => `/Admin/Pages/${code}`;
export const revisionsPath = (code: string): string => `${editorPath(code)}/Revisions`;
