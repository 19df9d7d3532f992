import {
  listMissingTexts as call,
  type MissingText,
  maximumFound,
  type ReceivedBy,
  type ReplyOf,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { type BilingualTexts, missingOf } from './platform/bilingual-texts.ts';
import type { Context } from './platform/context.ts';
import { addCall } from './platform/http/call.ts';
import { defineLimit } from './platform/rate-limits.ts';
import { isStaffWith } from './platform/staff.ts';
import { defineStaffTasks, type StaffTasks } from './platform/staff-tasks.ts';

const looking = defineLimit('missing-texts', { points: 300, durationSeconds: 600 });

async function missingIn(ctx: Context, { source, list }: BilingualTexts): Promise<MissingText[]> {
  const { translate } = ctx.services;
  return (await list(ctx)).flatMap(({ title, path, texts }) =>
    texts.flatMap(({ label, values, text: pair, at }) => {
      const found = missingOf(pair);
      if (found === undefined) return [];
      const end = at?.(found.missing) ?? '';
      return {
        source,
        label: translate(ctx.locale, label, values).trim(),
        title,
        path: `${path}${end}`,
        ...found,
      };
    }),
  );
}

/** Finds the texts in one language of each source that the caller may edit. */
const findMissingTexts = (ctx: Context, declared: readonly BilingualTexts[]) =>
  Promise.all(
    declared
      .filter(({ permission }) => isStaffWith(ctx.actor, permission))
      .map(async (texts) => ({ texts, missing: await missingIn(ctx, texts) })),
  );

async function listMissingTexts(
  ctx: Context,
  declared: readonly BilingualTexts[],
  { source, missing, page, size }: ReceivedBy<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const found = await findMissingTexts(ctx, declared);
  const rows = found
    .flatMap((one) => one.missing)
    .filter((row) => source === undefined || row.source === source)
    .filter((row) => missing === undefined || row.missing === missing);
  return {
    content: rows.slice(page * size, (page + 1) * size),
    total: rows.length,
    sources: found.map(({ texts, missing: all }) => ({
      source: texts.source,
      title: ctx.services.translate(ctx.locale, texts.title),
      count: all.length,
    })),
  };
}

/** Counts the texts without English, which the list shows with the same filter. */
export const translationTasks = (declared: readonly BilingualTexts[]): StaffTasks =>
  defineStaffTasks({
    keys: ['accounts.translations'],
    permission: 'ADMIN_Access',
    async count(ctx) {
      const { total } = await listMissingTexts(ctx, declared, {
        missing: 'en',
        sort: 'source,ASC',
        page: 0,
        size: 1,
      });
      return [{ key: 'accounts.translations', count: Math.min(total, maximumFound) }];
    },
  });

/** Registers the call to which every feature with texts in two languages contributes. */
export function registerMissingTexts(app: FastifyInstance, declared: readonly BilingualTexts[]): void {
  addCall(app, call, {
    allow: { permission: 'ADMIN_Access' },
    limit: looking,
    handler: ({ ctx, query }) => listMissingTexts(ctx, declared, query),
  });
}
