import {
  type Locale,
  ownProgrammePath,
  type ProgrammeChange,
  programmeMailPath,
  Uuid,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { defineMail } from '../../platform/outbox.ts';
import { tokenFor } from '../../platform/secrets.ts';
import { pageUrl, pickText, writeLetter } from '../editions/index.ts';
import { selectVersion } from './changed-stars.queries.ts';
import { changesOfSessions } from './changed-stars.rules.ts';

/** Returns the fragment (after `#`) of a mail's unsubscribe address. */
export const mailTokenOf = ({ services }: Context, linkId: string): string =>
  `p_${tokenFor(services.config.appSecret, 'programme-mail', linkId)}`;

const lineOf = (say: (id: MessageId) => string, change: ProgrammeChange, locale: Locale) => {
  const parts = [pickText(change.before, locale), pickText(change.after, locale)].filter(Boolean);
  return `${say(`programme.change.${change.kind}`)}: ${parts.join(' → ')}`;
};

/** Sent once to each person who starred sessions that moved, changed rooms or were cancelled, in their language. */
export const starsChangedMail = defineMail(
  'programme-stars-changed',
  z.object({ editionId: Uuid, version: z.int(), name: z.string(), sessionIds: z.array(Uuid) }),
  async (ctx, { subjectId, locale, values }) => {
    const { editionId, version, name, sessionIds } = values;
    const row = await selectVersion(ctx.db, editionId, version);
    if (row === undefined) throw new Error('The version of this mail does not exist.');
    const say = (id: MessageId, filled?: Record<string, string>) =>
      ctx.services.translate(locale, id, filled);
    const note = pickText(bilingual(row, 'note'), locale);
    return writeLetter(ctx, locale, {
      subject: 'mails.starsChanged.subject',
      ...(name !== '' && { name }),
      paragraphs: [
        say('mails.starsChanged.opening'),
        ...(note === '' ? [] : [note]),
        say('mails.starsChanged.stop', {
          url: pageUrl(ctx, locale, programmeMailPath, mailTokenOf(ctx, subjectId)),
        }),
      ],
      facts: changesOfSessions(row.changes as ProgrammeChange[], sessionIds).map(({ title, changes }) => ({
        term: pickText(title, locale),
        value: changes.map((change) => lineOf(say, change, locale)).join('\n'),
      })),
      action: { label: 'mails.starsChanged.action', url: pageUrl(ctx, locale, ownProgrammePath) },
    });
  },
);
