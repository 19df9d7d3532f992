import {
  hasContentPlace,
  type ReceivedBy,
  type TextTemplate,
  type TextTemplateDetail,
  templateCalls,
} from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import type { Worker } from '../../platform/jobs.ts';
import { manageRows } from '../../platform/managed-rows.ts';
import { type TemplateRow, templateRows, updateReview } from './templates.queries.ts';
import { reviewOf } from './templates.rules.ts';

const notFound = 'letters.admin.template.notFound';

const entryOf = (row: TemplateRow): TextTemplate => ({
  id: row.id,
  name: row.name,
  templateId: row.template_id,
  review: row.review,
  reviewNote: row.review_note,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  isInUse: row.published_at !== null,
  hasContent: hasContentPlace(row.content),
});

type Form = Omit<ReceivedBy<typeof templateCalls.create>['body'], 'requestKey'>;

export const managedTemplates = manageRows(templateCalls, {
  queries: templateRows,
  subject: 'text-template',
  notFound,
  // No page shows templates.
  scopes: () => ['letters:templates'],
  describe: (_ctx, rows) => rows.map(entryOf),
  describeMore: (_ctx, { content }) => ({ content }),
  columns: ({ name, templateId: template_id, content }: Form) => ({ name, template_id, content }),
  audited: ['name', 'template_id', 'content'],
  async write(_ctx, trx, id, { templateId, content }, present) {
    if (present === undefined || (present.content === content && present.template_id === templateId)) return;
    const unknown = { review: 'draft' as const, review_note: null, reviewed_at: null };
    await updateReview(trx, { id, version: present.version }, unknown);
  },
  remove: async () => ({}),
});

/** @throws the error of the provider */
async function readReview({ db, services, now }: Context, row: TemplateRow): Promise<void> {
  const found = await services.sms.findTemplate(row.template_id);
  await updateReview(db, row, { ...reviewOf(row.content, found), reviewed_at: now });
}

/** Asks the provider how the review of a template stands. @throws UNAVAILABLE – it does not answer */
export async function checkTextTemplate(ctx: Context, row: TemplateRow): Promise<TextTemplateDetail> {
  await readReview(ctx, row).catch((error: unknown) => {
    ctx.log.warn({ err: error, templateId: row.id }, 'the review of a template was not read');
    fail('UNAVAILABLE', { sentence: { id: 'letters.admin.template.noAnswer' } });
  });
  const now = (await templateRows.select(ctx.db, row.id)) ?? failNotFound(notFound);
  return managedTemplates.get(ctx, now);
}

/** Asks about all templates. One without an answer is asked about again next time. */
export async function readReviews(ctx: Context): Promise<void> {
  if (!ctx.services.sms.hasAlimtalk) return;
  for (const row of await templateRows.selectAll(ctx.db, undefined))
    await readReview(ctx, row).catch((error: unknown) =>
      ctx.log.warn({ err: error, templateId: row.id }, 'the review of a template was not read'),
    );
}

export const templateWorker: Worker = {
  name: 'read-template-reviews',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  cron: '*/10 * * * *',
  run: readReviews,
};
