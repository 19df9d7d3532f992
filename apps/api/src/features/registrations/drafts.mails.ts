import * as z from 'zod/mini';
import { defineMail } from '../../platform/outbox.ts';
import { getCurrentEditionRow, pageUrl, writeLetter } from '../editions/index.ts';
import { titleOf } from './mail-parts.ts';

export const draftLinkMail = defineMail(
  'registration-draft-link',
  z.object({ sealedToken: z.string() }),
  async (ctx, { locale, values }) => {
    const edition = await getCurrentEditionRow(ctx);
    const linkToken = ctx.services.secrets.openText(values.sealedToken);
    return writeLetter(ctx, locale, {
      subject: 'mails.draftLink.subject',
      subjectValues: { title: titleOf(edition, locale) },
      paragraphs: [ctx.services.translate(locale, 'mails.draftLink.opening')],
      action: {
        label: 'mails.draftLink.action',
        url: pageUrl(ctx, locale, '/Registration/Resume', linkToken),
      },
    });
  },
  { isPrivate: true },
);
