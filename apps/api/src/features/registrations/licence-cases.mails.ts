import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import { defineMail } from '../../platform/outbox.ts';
import { getEditionRow, pageUrl, writeLetter } from '../editions/index.ts';
import { selectLicenceCase } from './licence-cases.queries.ts';
import { titleOf } from './mail-parts.ts';

/** A mail about a licence number that two people claim. It does not name either to the other. */
const licenceMail = <Values extends { reason?: string | undefined }>(
  kind: 'received' | 'holder' | 'freed' | 'dismissed',
  shape: z.ZodMiniType<Values>,
) =>
  defineMail(`licence-case-${kind}`, shape, async (ctx, { subjectId, locale, values: { reason } }) => {
    const row = await selectLicenceCase(ctx.db, subjectId);
    if (row === undefined) throw new Error('The case of this mail does not exist.');
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    const edition = await getEditionRow(ctx, row.edition_id);
    return writeLetter(ctx, locale, {
      subject: `mails.licence.${kind}.subject`,
      subjectValues: { title: titleOf(edition, locale) },
      paragraphs: [say(`mails.licence.${kind}.opening`)],
      facts: [
        { term: say('mails.fact.licence'), value: row.licence_number },
        ...(reason === undefined ? [] : [{ term: say('mails.fact.reason'), value: reason }]),
      ],
      action: { label: 'mails.licence.action', url: pageUrl(ctx, locale, '/Registration') },
    });
  });

const nothing = z.object({});
const decided = z.object({ reason: z.string() });
export const licenceMails = {
  received: licenceMail('received', nothing),
  holder: licenceMail('holder', nothing),
  freed: licenceMail('freed', decided),
  dismissed: licenceMail('dismissed', decided),
};
