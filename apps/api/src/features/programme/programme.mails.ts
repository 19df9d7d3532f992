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

/** Describes a change in one line. */
export const lineOf = (
  say: (id: MessageId) => string,
  change: Pick<ProgrammeChange, 'kind' | 'before' | 'after'>,
  locale: Locale,
): string => {
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
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    const note = pickText(bilingual(row, 'note'), locale);
    const changed = changesOfSessions(row.changes as ProgrammeChange[], sessionIds).map(
      ({ title, changes }) => ({ title: pickText(title, locale), changes }),
    );
    const [only, ...others] = changed;
    const kinds = only?.changes.map(({ kind }) => say(`programme.change.${kind}`)) ?? [];
    return writeLetter(ctx, locale, {
      ...(only === undefined || others.length > 0
        ? { subject: 'mails.starsChanged.subject' }
        : {
            subject: 'mails.starsChanged.subject.one',
            subjectValues: { change: kinds.join(', '), title: only.title },
          }),
      ...(name !== '' && { name }),
      paragraphs: [say('mails.starsChanged.opening')],
      facts: [
        ...changed.map(({ title, changes }) => ({
          term: title,
          value: changes.map((change) => lineOf(say, change, locale)).join('\n'),
        })),
        ...(note === '' ? [] : [{ term: say('mails.starsChanged.reason'), value: note }]),
      ],
      action: { label: 'mails.starsChanged.action', url: pageUrl(ctx, locale, ownProgrammePath) },
      last: {
        label: say('mails.starsChanged.stop'),
        url: pageUrl(ctx, locale, programmeMailPath, mailTokenOf(ctx, subjectId)),
      },
    });
  },
);
