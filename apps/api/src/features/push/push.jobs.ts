import type { Context } from '../../platform/context.ts';
import type { Worker } from '../../platform/jobs.ts';
import { addDays, dayInZone } from '../../platform/zones.ts';
import { type EditionRow, editionNow, getEditionRow, timesOf } from '../editions/index.ts';
import { questionAnswered } from '../live/index.ts';
import { announcementShown, sessionsChanged } from '../programme/index.ts';
import { newsSenders } from './send-news.ts';
import {
  deleteEnded,
  deleteExpired,
  deleteOfEdition,
  selectSubscribedEditions,
} from './subscriptions.queries.ts';
import { writeAnnouncement, writeAnswered, writeChanges, writeNotices, writeStarting } from './write-news.ts';

const daysAfterMeeting = 14;
/** Expired news stay for a while, so that a repeated job does not send them again. */
const newsStayMs = 24 * 3600_000;

const retries = { retryLimit: 10, retryDelaySeconds: 5, expireInSeconds: 300 };

/** Checks whether a meeting has been over for two weeks, by its own clock. */
function isLongOver(edition: EditionRow, now: Date): boolean {
  const times = timesOf(edition);
  const today = dayInZone(editionNow(times, now), times.timeZone);
  return today > addDays(times.endsOn, daysAfterMeeting);
}

/** Deletes subscriptions that ended, and old news. */
async function deleteOld(ctx: Context): Promise<void> {
  const { db, now } = ctx;
  await deleteEnded(db, now);
  for (const id of await selectSubscribedEditions(db))
    if (isLongOver(await getEditionRow(ctx, id), now)) await deleteOfEdition(db, id);
  await deleteExpired(db, new Date(now.getTime() - newsStayMs));
}

export const pushWorkers: readonly Worker[] = [
  sessionsChanged.runs(retries, writeChanges),
  announcementShown.runs(retries, writeAnnouncement),
  questionAnswered.runs(retries, writeAnswered),
  { name: 'push-starting', everySeconds: 30, run: writeStarting },
  { name: 'push-notices', everySeconds: 60, run: writeNotices },
  { name: 'push-old', everySeconds: 600, run: deleteOld },
  ...newsSenders,
];
