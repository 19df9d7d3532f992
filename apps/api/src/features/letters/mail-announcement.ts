import type { LetterAudience } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Audience } from '../../platform/audiences.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import type { DataOf } from '../../platform/jobs.ts';
import { getSiteSetting, pickText } from '../editions/index.ts';
import { type AnnouncementRow, announcementMade, selectAnnouncement } from '../programme/index.ts';
import { planLetter } from './audiences.ts';
import { insertLetter, selectLetterByKey } from './letters.queries.ts';
import { beginSending } from './start-letter.ts';

const perMinute = 1200;

const audienceOf = ({ day, room_id: roomId }: AnnouncementRow): LetterAudience =>
  day === null || roomId === null
    ? { kind: 'registrations', state: 'completed' }
    : { kind: 'hall', day, roomId };

/** Returns subject and text in both languages. Who reads English gets Korean where nothing else was written. */
async function textsOf(ctx: Context, row: AnnouncementRow) {
  const { siteName } = await getSiteSetting(ctx);
  const text = bilingual(row, 'text');
  const room = bilingual({ room_ko: row.room_ko, room_en: row.room_en }, 'room');
  const inLanguage = (language: 'ko' | 'en') => {
    const site = pickText(siteName, language);
    const id: MessageId = row.room_id === null ? 'mails.announcement.subject' : 'mails.announcement.room';
    return {
      subject: ctx.services.translate(language, id, { site, room: pickText(room, language) }),
      text: pickText(text, language),
    };
  };
  return { ko: inLanguage('ko'), en: inLanguage('en') };
}

/** Mails an announcement as a letter that starts at once. Repeating it sends nothing twice. */
async function mailAnnouncement(
  ctx: Context,
  audiences: readonly Audience[],
  { announcementId }: DataOf<typeof announcementMade>,
): Promise<void> {
  const row = await selectAnnouncement(ctx.db, announcementId);
  if (row === undefined) return;
  if ((await selectLetterByKey(ctx.db, row.created_by, announcementId)) !== undefined) return;
  const { ko, en } = await textsOf(ctx, row);
  await ctx.db.transaction().execute(async (trx) => {
    const letter = await insertLetter(trx, {
      id: newId(ctx.now),
      edition_id: row.edition_id,
      request_key: announcementId,
      created_by: row.created_by,
      audience: JSON.stringify(audienceOf(row)),
      purpose: 'information',
      subject_ko: ko.subject,
      subject_en: en.subject,
      text_ko: ko.text,
      text_en: en.text,
      per_minute: perMinute,
      created_at: ctx.now,
      changed_at: ctx.now,
    });
    await beginSending(ctx, trx, letter, await planLetter(ctx, audiences, letter));
  });
}

export const announcementWorker = (audiences: readonly Audience[]) =>
  announcementMade.runs({ retryLimit: 10, retryDelaySeconds: 5, expireInSeconds: 300 }, (ctx, data) =>
    mailAnnouncement(ctx, audiences, data),
  );
