import { alumnusLinkPath, Uuid } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { defineMail } from '../../platform/outbox.ts';
import { tokenFor } from '../../platform/secrets.ts';
import { findNames } from '../accounts/index.ts';
import { getSiteSetting, pageUrl, writeLetter } from '../editions/index.ts';
import { selectAlumnus } from './alumni.queries.ts';
import { selectRelay } from './alumni-relays.queries.ts';

/** Returns the fragment of the link's address (after `#`). */
export const linkTokenOf = ({ services }: Context, linkId: string): string =>
  `a_${tokenFor(services.config.appSecret, 'alumni-link', linkId)}`;

/** Asks once a year, at an entry's address, whether it is still correct. Contains nothing of it except a name. */
export const yearlyCheckMail = defineMail(
  'alumni-still-right',
  z.object({ linkId: Uuid }),
  async (ctx, { subjectId, locale, values: { linkId } }) => {
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    const row = await selectAlumnus(ctx.db, subjectId);
    const name = locale === 'ko' ? row?.name_ko || row?.name_en : row?.name_en || row?.name_ko;
    return writeLetter(ctx, locale, {
      subject: 'mails.stillRight.subject',
      ...(name && { name }),
      paragraphs: [
        say('mails.stillRight.opening'),
        say('mails.stillRight.link'),
        say('mails.stillRight.stop'),
      ],
      action: {
        label: 'mails.stillRight.action',
        url: pageUrl(ctx, locale, alumnusLinkPath, linkTokenOf(ctx, linkId)),
      },
    });
  },
);

/** A member's message, sent to the reader's verified address. Replies go to the member. */
export const relayMail = defineMail(
  'alumni-relay',
  z.object({}),
  async (ctx, { subjectId, locale }) => {
    const row = await selectRelay(ctx.db, subjectId);
    if (row === undefined) throw new Error('What this mail relays does not exist.');
    const say = (id: MessageId, values?: Record<string, string>) =>
      ctx.services.translate(locale, id, values);
    const { secretariat } = await getSiteSetting(ctx);
    const names = await findNames(ctx, [row.sender_id]);
    return writeLetter(ctx, locale, {
      subject: 'mails.relay.subject',
      paragraphs: [
        say('mails.relay.opening'),
        { quoted: row.text.split(/\n+/) },
        say('mails.relay.stop', { email: secretariat.email }),
      ],
      facts: [{ term: say('mails.relay.sender'), value: names.get(row.sender_id) ?? '' }],
      action: { label: 'mails.relay.action', url: pageUrl(ctx, locale, '/Alumni/Mine') },
      replyTo: row.reply_to,
    });
  },
  { isPrivate: true },
);

/** Mails whose subject is an entry. */
export const alumniMails = [yearlyCheckMail];
