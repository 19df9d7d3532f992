import { bilingual } from '../../platform/bilingual.ts';
import { columnTexts, textsIn } from '../../platform/bilingual-texts.ts';
import { defineEditionTexts, siteNow } from '../editions/index.ts';
import { surveyRows } from './surveys.queries.ts';
import { definitionOf } from './surveys.rules.ts';

/** Texts and questions of surveys that have not closed. */
export const surveyTexts = defineEditionTexts({
  source: 'surveys.surveys',
  title: 'surveys.screen.surveys',
  permission: 'SURVEY_Manage',
  async list(ctx, edition) {
    const [rows, at] = await Promise.all([surveyRows.selectAll(ctx.db, edition.id), siteNow(ctx)]);
    return rows
      .filter(({ closes_at }) => closes_at > at)
      .map((row) => ({
        title: bilingual(row, 'title'),
        path: `/Admin/Surveys/${row.id}`,
        texts: [
          ...columnTexts(row, {
            title: 'surveys.admin.title',
            intro: 'surveys.admin.intro',
            thanks: 'surveys.admin.thanks',
          }),
          ...definitionOf(row).sections.flatMap((section, index) =>
            [...textsIn(section)].map(({ text }) => ({
              label: 'surveys.admin.section' as const,
              values: { number: index + 1 },
              text,
            })),
          ),
        ],
      }));
  },
});
