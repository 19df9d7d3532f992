import { setImmediate as nextTurn } from 'node:timers/promises';
import { defineTexts, textsIn, type WrittenItem } from '../../platform/bilingual-texts.ts';
import { getStaffMenu } from './menu.service.ts';
import { selectPages } from './pages.queries.ts';
import { readContent } from './pages.rules.ts';

/** Returns the label of a text by its position in a page, such as `blocks.2.people.0.name`. */
function labelAt(where: string) {
  const [part, block] = where.split('.');
  if (part === 'blocks' && block !== undefined)
    return { label: 'pages.admin.text.block', values: { number: Number(block) + 1 } } as const;
  return part === 'lead'
    ? ({ label: 'pages.admin.field.lead', values: { kind: 'page' } } as const)
    : ({ label: 'pages.admin.field.title', values: { kind: 'page' } } as const);
}

const pageTexts = defineTexts({
  source: 'pages.pages',
  title: 'pages.screen.pages',
  permission: 'PAGE_Manage',
  async list({ db }) {
    const items: WrittenItem[] = [];
    for (const { code, draft } of await selectPages(db)) {
      const content = readContent(draft);
      items.push({
        title: content.title,
        path: `/Admin/Pages/${code}`,
        texts: [...textsIn(content)].map(({ where, text }) => ({
          ...labelAt(where),
          text,
          at: (missing) => `?at=${encodeURIComponent(`${where}.${missing}`)}`,
        })),
      });
      // Validating a long draft takes milliseconds, so other requests get a turn in between.
      await nextTurn();
    }
    return items;
  },
});

const menuTexts = defineTexts({
  source: 'pages.menu',
  title: 'pages.screen.menu',
  permission: 'PAGE_Manage',
  async list(ctx) {
    const { groups } = await getStaffMenu(ctx);
    return groups.map(({ title, entries }) => ({
      title,
      path: '/Admin/Menu',
      texts: entries.map((entry) => ({ label: 'pages.admin.menu.title', text: entry.title })),
    }));
  },
});

export const writtenPages = [pageTexts, menuTexts];
