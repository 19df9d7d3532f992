import type { Locale, PushKind } from '@airway/contract';
import { afterQuietHours } from '../../platform/quiet-hours.rules.ts';

/** Minutes before its start at which a starred session is announced. */
export const minutesBefore = 5;
/** Seconds between two messages to one browser. Later news are joined. */
export const secondsBetween = 60;

const longestTitle = 120;
const longestText = 300;
/** A joined message has shorter lines. */
const longestJoined = { items: 5, title: 60, text: 80 };
/** A message of 4096 bytes has 103 bytes of header, delimiter and tag. */
const maximumBytes = 3900;
/** Four weeks: push services store nothing longer. */
const maximumTtlSeconds = 28 * 24 * 3600;

/** One piece of news in the language of a browser. */
export interface News {
  topic: string;
  kind: PushKind;
  title: string;
  text: string;
  /** Full address of the page that a tap opens. */
  page: string;
  madeAt: Date;
  expiresAt: Date;
}

/** Message to the service worker (`apps/web/public/push/worker.js`). */
export interface PushPayload {
  lang: Locale;
  /** Title and page of several items together. */
  title: string;
  page: string;
  items: { tag: string; title: string; text: string; page: string; until: number }[];
  /** Number of further news. */
  more: number;
}

const shortened = (text: string, maximum: number): string => {
  const characters = [...text];
  return characters.length <= maximum ? text : `${characters.slice(0, maximum - 1).join('')}…`;
};

const isUrgent = ({ kind }: Pick<News, 'kind'>) => kind === 'starting' || kind === 'changed';

/** Returns the latest news of each topic: urgent ones first, then newer ones. */
export function toShow(news: readonly News[]): News[] {
  const byTime = news.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
  const latest = [...new Map(byTime.map((one) => [one.topic, one])).values()].reverse();
  return [...latest.filter(isUrgent), ...latest.filter((one) => !isUrgent(one))];
}

/** Joins news to one message. Drops the last ones while it is too long. */
export function compose(
  news: readonly News[],
  frame: Pick<PushPayload, 'lang' | 'title' | 'page'>,
  now: Date,
): { text: string; ttlSeconds: number; urgency: 'normal' | 'high'; topic: string | undefined } {
  const shown = toShow(news);
  const [only, ...others] = shown;
  const isOne = others.length === 0;
  const items = shown.slice(0, longestJoined.items).map(({ topic, title, text, page, expiresAt }) => ({
    tag: topic,
    title: shortened(title, isOne ? longestTitle : longestJoined.title),
    text: shortened(text, isOne ? longestText : longestJoined.text),
    page,
    until: expiresAt.getTime(),
  }));
  const written = () => JSON.stringify({ ...frame, items, more: shown.length - items.length });
  while (items.length > 1 && Buffer.byteLength(written()) > maximumBytes) items.pop();
  const until = Math.max(...shown.map(({ expiresAt }) => expiresAt.getTime()));
  return {
    text: written(),
    ttlSeconds: Math.min(maximumTtlSeconds, Math.max(1, Math.ceil((until - now.getTime()) / 1000))),
    urgency: shown.some(isUrgent) ? 'high' : 'normal',
    topic: isOne ? only?.topic : undefined,
  };
}

/** Returns when news may be sent. On a day of the meeting, a changed session does not wait for the quiet hours' end. */
export function dueAt(kind: PushKind, now: Date, isMeetingDay: boolean): Date {
  if (kind === 'starting' || (kind === 'changed' && isMeetingDay)) return now;
  return afterQuietHours(now);
}

const shortestRetrySeconds = 30;
const longestRetrySeconds = 3600;

/** Returns the pause before a retry: as the push service asks, else as long as the news is overdue. */
export function retrySeconds(afterSeconds: number | undefined, overdueSeconds: number): number {
  const shortest = afterSeconds === undefined ? shortestRetrySeconds : 1;
  return Math.min(longestRetrySeconds, Math.max(shortest, afterSeconds ?? overdueSeconds));
}

/** A topic may have 32 characters, as an id has without dashes. */
export const topicOf = (id: string): string => id.replaceAll('-', '');

/** Texts of news in both languages. */
export type Written = Record<Locale, { title: string; text: string }>;
