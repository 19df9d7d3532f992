import { type Locale, UserKeyType, Uuid } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import type { Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/identifiers.ts';
import { defineMail, type Mail, sendMailLater } from '../../../platform/outbox.ts';
import { pageUrl, writeLetter } from '../../editions/index.ts';
import { staffInvitationMail } from '../invitations/invitations.mails.ts';
import { selectAccountKeys } from './accounts.queries.ts';

export const codeMail = defineMail(
  'account-code',
  z.object({ sealedCode: z.string() }),
  (ctx, { locale, values }) => {
    const code = ctx.services.secrets.openText(values.sealedCode);
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    return writeLetter(ctx, locale, {
      subject: 'mails.accountCode.subject',
      subjectValues: { code },
      paragraphs: [say('mails.accountCode.opening')],
      facts: [{ term: say('mails.accountCode.code'), value: code }],
      action: { label: 'mails.accountCode.action', url: pageUrl(ctx, locale, '/Main') },
    });
  },
  { isUrgent: true, isPrivate: true },
);

export const readableResetCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

export const resetMail = defineMail(
  'account-reset',
  z.object({ sealedCode: z.string(), sealedToken: z.string(), accountId: Uuid }),
  async (ctx, { locale, values }) => {
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    const code = ctx.services.secrets.openText(values.sealedCode);
    const linkToken = ctx.services.secrets.openText(values.sealedToken);
    const keys = await selectAccountKeys(ctx.db, values.accountId);
    return writeLetter(ctx, locale, {
      subject: 'mails.accountReset.subject',
      paragraphs: [say('mails.accountReset.opening')],
      facts: [
        { term: say('mails.accountReset.code'), value: readableResetCode(code) },
        // This mail alone lets a person in who forgot both, and nobody can use up the owner's resets.
        ...keys
          .filter((key) => key.key_type === 'Id')
          .map((key) => ({ term: say('mails.accountId.Id'), value: key.key_code })),
      ],
      action: {
        label: 'mails.accountReset.action',
        url: pageUrl(ctx, locale, '/Account/Password/Process', linkToken),
      },
    });
  },
  { isUrgent: true, isPrivate: true },
);

export const idMail = defineMail(
  'account-id',
  z.object({ accountId: Uuid }),
  async (ctx, { locale, values }) => {
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    const keys = await selectAccountKeys(ctx.db, values.accountId);
    return writeLetter(ctx, locale, {
      subject: 'mails.accountId.subject',
      paragraphs: [say('mails.accountId.opening')],
      facts: keys.map((key) => ({ term: say(`mails.accountId.${key.key_type}`), value: key.key_code })),
      action: { label: 'mails.accountId.action', url: pageUrl(ctx, locale, '/Account/Signin') },
    });
  },
  { isPrivate: true },
);

const Notice = z.object({
  notice: z.enum(['password', 'key', 'secondFactorOn', 'secondFactorOff']),
  /** The new sign-in key, masked. */
  keyType: z.optional(UserKeyType),
  value: z.optional(z.string()),
});

const noticeMail = defineMail('account-notice', Notice, (ctx, { locale, values }) => {
  const { notice, keyType = 'Id', value = '' } = values;
  const say = (id: MessageId, filled?: Record<string, string>) => ctx.services.translate(locale, id, filled);
  return writeLetter(ctx, locale, {
    subject: 'mails.accountNotice.subject',
    paragraphs: [
      say(`mails.accountNotice.${notice}`, { type: say(`mails.accountId.${keyType}`), value }),
      say('mails.accountNotice.notYou'),
    ],
    action: { label: 'mails.accountNotice.action', url: pageUrl(ctx, locale, '/Account/Password') },
  });
});

export const accountMails: readonly Mail[] = [codeMail, resetMail, idMail, noticeMail, staffInvitationMail];

/**
 * Queues a mail to a person about a change of their account. Sends nothing without an e-mail address. Pass
 * `recipient` if the address is not (or no longer) the account's own.
 */
export async function sendNoticeLater(
  ctx: Context,
  trx: Trx,
  account: { id: string; locale: Locale },
  notice: z.output<typeof Notice>,
  { recipient: otherRecipient }: { recipient?: string } = {},
): Promise<void> {
  const keys = otherRecipient === undefined ? await selectAccountKeys(trx, account.id) : [];
  const recipient = otherRecipient ?? keys.find((key) => key.key_type === 'Email')?.key_code;
  if (recipient === undefined) return;
  await sendMailLater(ctx, trx, noticeMail, {
    subjectId: account.id,
    occasion: newId(ctx.now),
    recipient,
    locale: account.locale,
    values: notice,
  });
}
