import { Uuid } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import { defineMail } from '../../platform/outbox.ts';
import { getEditionRow, writeLetter } from '../editions/index.ts';
import { confirmUrl, nameOf, registrationOf, titleOf } from './mail-parts.ts';

/** A code that opens the registration of the recipient's address. */
export const registrationCodeMail = defineMail(
  'registration-code',
  z.object({ registrationId: Uuid, sealedCode: z.string(), linkId: z.optional(Uuid) }),
  async (ctx, { locale, values }) => {
    const row = await registrationOf(ctx, values.registrationId);
    const edition = await getEditionRow(ctx, row.edition_id);
    const code = ctx.services.secrets.openText(values.sealedCode);
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    return writeLetter(ctx, locale, {
      subject: 'mails.registrationCode.subject',
      subjectValues: { title: titleOf(edition, locale), code },
      name: nameOf(row),
      paragraphs: [say('mails.registrationCode.opening')],
      facts: [{ term: say('mails.registrationCode.code'), value: code }],
      action: { label: 'mails.registrationCode.action', url: confirmUrl(ctx, locale, values.linkId) },
    });
  },
  { isUrgent: true, isPrivate: true },
);
