import type { LetterAudience } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Insertable } from 'kysely';
import type { LettersTable } from '../../database/tables.ts';
import type { Audience } from '../../platform/audiences.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import type { DataOf } from '../../platform/jobs.ts';
import { readSetting } from '../../platform/site-settings.ts';
import { textSetting } from '../../platform/text-spending.ts';
import { getSiteSetting, pickText } from '../editions/index.ts';
import { type AnnouncementRow, announcementMade, selectAnnouncement } from '../programme/index.ts';
import { planLetter } from './audiences.ts';
import { beginSending } from './begin-sending.ts';
import { insertLetter, selectLetterByKey, updateLetter } from './letters.queries.ts';
import { selectUsableTemplate } from './templates.queries.ts';
import { unaffordable } from './text-letters.ts';

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

/** How an announcement goes out besides the pages: as mail, as text message, or by the template that staff chose. */
type Way = Pick<Insertable<LettersTable>, 'request_key' | 'channel' | 'template_id' | 'is_urgent'>;

async function waysOf(ctx: Context, row: AnnouncementRow): Promise<Way[]> {
  const mail: Way[] = row.sends_mail ? [{ request_key: row.id }] : [];
  if (!row.sends_text) return mail;
  const { announcementTemplateId: wanted } = await readSetting(ctx.db, textSetting);
  const isUsable =
    wanted !== null &&
    ctx.services.sms.hasAlimtalk &&
    (await selectUsableTemplate(ctx.db, wanted)) !== undefined;
  const way = isUsable ? { channel: 'alimtalk' as const, template_id: wanted } : { channel: 'text' as const };
  return [...mail, { ...way, request_key: row.request_key, is_urgent: true }];
}

/**
 * Sends an announcement as letters that start at once, one for each way. One whose text messages may cost more than is left
 * waits for staff. Repeating it sends nothing twice.
 */
async function mailAnnouncement(
  ctx: Context,
  audiences: readonly Audience[],
  { announcementId }: DataOf<typeof announcementMade>,
): Promise<void> {
  const row = await selectAnnouncement(ctx.db, announcementId);
  if (row === undefined) return;
  for (const way of await waysOf(ctx, row)) await sendByWay(ctx, audiences, row, way);
}

async function sendByWay(
  ctx: Context,
  audiences: readonly Audience[],
  row: AnnouncementRow,
  way: Way,
): Promise<void> {
  if ((await selectLetterByKey(ctx.db, row.created_by, way.request_key)) !== undefined) return;
  const { ko, en } = await textsOf(ctx, row);
  await ctx.db.transaction().execute(async (trx) => {
    const letter = await insertLetter(trx, {
      ...way,
      id: newId(ctx.now),
      edition_id: row.edition_id,
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
    const planned = await planLetter(ctx, audiences, letter);
    await beginSending(ctx, trx, letter, planned);
    if ((await unaffordable(ctx, letter, planned)) !== undefined)
      await updateLetter(trx, letter.id, { state: 'paused', next_at: null, paused_by: 'ceiling' });
  });
}

export const announcementWorker = (audiences: readonly Audience[]) =>
  announcementMade.runs({ retryLimit: 10, retryDelaySeconds: 5, expireInSeconds: 300 }, (ctx, data) =>
    mailAnnouncement(ctx, audiences, data),
  );
