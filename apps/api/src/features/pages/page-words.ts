import { type AuditWords, namesBy } from '../../platform/audit-words.ts';
import { selectPageNames } from './page-names.queries.ts';

/** Words for entries about pages and the menu. */
export const pageWords: AuditWords = {
  subjects: {
    page: namesBy(['PAGE_Manage'], async ({ db, locale }, codes) => {
      const rows = await selectPageNames(db, codes, locale);
      return new Map(rows.flatMap(({ code, title }) => (title === null ? [] : [[code, title] as const])));
    }),
  },
  details: {
    title: { label: 'pages.audit-detail.title' },
    version: { label: 'pages.audit-detail.version' },
    'menu.*': { label: 'pages.audit-detail.menu', parts: { place: 'text' } },
  },
  read(action, { before, version, ...details }) {
    if (action === 'page.published') return { ...details, version: [before ?? null, version] };
    return version === undefined ? details : { ...details, version };
  },
};
