import { ownProgrammePath } from '@airway/contract';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { defineJob, type Worker } from '../../platform/jobs.ts';
import type { Instrument } from '../../platform/metrics/metrics.ts';
import type { PushOutcome } from '../../platform/push-sender.ts';
import { findShownNotices } from '../boards/index.ts';
import { getSiteSetting, pageUrl, pickText } from '../editions/index.ts';
import { selectAnnouncement } from '../programme/index.ts';
import {
  deleteGone,
  hasDueNews,
  selectDueNotices,
  type Turn,
  takeTurns,
  updateLater,
  updateNoticesExpired,
  updateTaken,
} from './news.queries.ts';
import { compose, retrySeconds, secondsBetween } from './push.rules.ts';

/**
 * Two groups of browsers at a time, so that one is sent while the next is taken. If the program is killed, the news of
 * both are lost, so they are small.
 */
const groups = 2;
const groupSize = 50;
const sideBySide = 25;

const Address = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Messages to push services, by their answer. */
export const pushMessages: Instrument = {
  name: 'airway_push_messages_total',
  help: 'Messages to push services of browsers, by their answer.',
  type: 'counter',
  from: (['taken', 'gone', 'later', 'refused', 'unknown'] as const).map((outcome) => ({ outcome })),
};

/** Returns the address, or undefined if another app secret sealed it: then it is worthless. */
function openAddress({ services }: Context, sealed: Buffer) {
  try {
    return Address.parse(JSON.parse(services.secrets.open(sealed)));
  } catch {
    return undefined;
  }
}

async function handOver(ctx: Context, siteName: string, turn: Turn): Promise<PushOutcome> {
  const address = openAddress(ctx, turn.address_sealed);
  if (address === undefined) return { kind: 'gone' };
  const { locale } = turn;
  const news = turn.news.map((row) => ({
    topic: row.topic,
    kind: row.kind,
    title: row[`title_${locale}`],
    text: row[`text_${locale}`],
    page: pageUrl(ctx, locale, row.path),
    madeAt: row.made_at,
    expiresAt: row.expires_at,
  }));
  const frame = {
    lang: locale,
    title: ctx.services.translate(locale, 'push.news.joined', { site: siteName }),
    page: pageUrl(ctx, locale, ownProgrammePath),
  };
  return ctx.services.push.send(address, compose(news, frame, ctx.now));
}

async function storeLater(ctx: Context, { id, news }: Turn, afterSeconds: number | undefined): Promise<void> {
  const oldest = Math.min(...news.map(({ due_at }) => due_at.getTime()));
  const pause = retrySeconds(afterSeconds, (ctx.now.getTime() - oldest) / 1000);
  const nextAt = new Date(ctx.now.getTime() + pause * 1000);
  const newsIds = news.map((one) => one.id);
  await ctx.db.transaction().execute((trx) => updateLater(trx, id, newsIds, nextAt));
}

/** Sends the news of one group of browsers. @returns whether there may be more */
async function sendGroup(ctx: Context): Promise<boolean> {
  const { siteName } = await getSiteSetting(ctx);
  const nextAt = new Date(ctx.now.getTime() + secondsBetween * 1000);
  const turns = await ctx.db
    .transaction()
    .execute((trx) => takeTurns(trx, { now: ctx.now, nextAt, atMost: groupSize }));
  const ids = { taken: [] as string[], gone: [] as string[] };
  const waiting = [...turns].reverse();
  const work = async () => {
    for (let turn = waiting.pop(); turn !== undefined; turn = waiting.pop()) {
      const outcome = await handOver(ctx, pickText(siteName, turn.locale), turn);
      ctx.services.metrics.seriesOf(pushMessages, { outcome: outcome.kind }).add();
      if (outcome.kind === 'taken' || outcome.kind === 'gone') ids[outcome.kind].push(turn.id);
      if (outcome.kind === 'later') await storeLater(ctx, turn, outcome.afterSeconds);
      if (outcome.kind === 'refused')
        ctx.log.warn({ status: outcome.status }, 'a push service refused a message');
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  await updateTaken(ctx.db, ids.taken, ctx.now);
  await deleteGone(ctx.db, ids.gone);
  return turns.length === groupSize;
}

/** Ends the notices that were withdrawn while they waited, such as during the night. */
async function dropWithdrawn(ctx: Context): Promise<void> {
  const due = await selectDueNotices(ctx.db, ctx.now);
  if (due.length === 0) return;
  const shown = new Set(await findShownNotices(ctx, due));
  for (const id of due) {
    const announcement = await selectAnnouncement(ctx.db, id);
    if (announcement !== undefined && announcement.ends_at > ctx.now) shown.add(id);
  }
  const withdrawn = due.filter((id) => !shown.has(id));
  if (withdrawn.length > 0) await updateNoticesExpired(ctx.db, withdrawn, ctx.now);
}

/** Sends all due news. Several processes share the browsers. */
export async function sendNews(ctx: Context): Promise<void> {
  if (!(await hasDueNews(ctx.db, ctx.now))) return;
  await dropWithdrawn(ctx);
  const work = async () => {
    while (await sendGroup({ ...ctx, now: ctx.services.clock() }));
  };
  await Promise.all(Array.from({ length: groups }, work));
}

/** New news are waiting. */
export const newsStored = defineJob('push-news-stored', z.strictObject({}));

/** Sends new news at once; every twenty seconds, also those that had to wait. */
export const newsSenders: readonly Worker[] = [
  newsStored.runs({ retryLimit: 1, retryDelaySeconds: 5, expireInSeconds: 300 }, sendNews),
  { name: 'push-send', everySeconds: 20, run: sendNews },
];
