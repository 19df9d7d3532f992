import type { Locale } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/identifiers.ts';
import { composeLetter } from '../../../platform/letter.ts';
import { type MailWriter, registerMail, sendMailLater } from '../../../platform/outbox.ts';
import { getSiteSetting, pageUrl, pickText } from '../../editions/index.ts';
import { selectAccountKeys } from './accounts.queries.ts';

interface Parts {
  subject: MessageId;
  subjectValues?: Record<string, string>;
  paragraphs: string[];
  facts?: { term: string; value: string }[];
  action: { label: MessageId; url: string };
}

async function write(ctx: Context, locale: Locale, parts: Parts) {
  const say = (id: MessageId, values?: Record<string, string>) => ctx.services.translate(locale, id, values);
  const setting = await getSiteSetting(ctx);
  const site = pickText(setting.siteName, locale);
  return {
    subject: say(parts.subject, { ...parts.subjectValues, site }),
    ...composeLetter(
      {
        greeting: '',
        paragraphs: parts.paragraphs,
        facts: parts.facts ?? [],
        action: { label: say(parts.action.label), url: parts.action.url },
        closing: [
          say('mails.signature', { society: pickText(setting.society.name, locale) }),
          say('mails.automatic', { email: setting.secretariat.email, phone: setting.secretariat.phone }),
        ],
      },
      locale,
    ),
  };
}

const openSealed = (ctx: Context, sealed: string | undefined) =>
  ctx.services.secrets.open(Buffer.from(sealed ?? '', 'base64'));

const writeCode: MailWriter = (ctx, mail) => {
  const code = openSealed(ctx, mail.values.sealedCode);
  const say = (id: MessageId) => ctx.services.translate(mail.locale, id);
  return write(ctx, mail.locale, {
    subject: 'mails.accountCode.subject',
    subjectValues: { code },
    paragraphs: [say('mails.accountCode.opening')],
    facts: [{ term: say('mails.accountCode.code'), value: code }],
    action: { label: 'mails.accountCode.action', url: pageUrl(ctx, mail.locale, '/Main') },
  });
};

const writeReset: MailWriter = async (ctx, mail) => {
  const say = (id: MessageId) => ctx.services.translate(mail.locale, id);
  const code = openSealed(ctx, mail.values.sealedCode);
  const linkToken = openSealed(ctx, mail.values.sealedToken);
  const keys = await selectAccountKeys(ctx.db, mail.values.accountId ?? '');
  return write(ctx, mail.locale, {
    subject: 'mails.accountReset.subject',
    paragraphs: [say('mails.accountReset.opening')],
    facts: [
      { term: say('mails.accountReset.code'), value: `${code.slice(0, 4)}-${code.slice(4)}` },
      // Whoever forgot both gets in with this mail alone: nobody can use up the owner's resets.
      ...keys
        .filter((key) => key.key_type === 'Id')
        .map((key) => ({ term: say('mails.accountId.Id'), value: key.key_code })),
    ],
    // In the fragment: it reaches no log, no proxy and no Referer header.
    action: {
      label: 'mails.accountReset.action',
      url: `${pageUrl(ctx, mail.locale, '/Account/Password/Process')}#${linkToken}`,
    },
  });
};

const writeId: MailWriter = async (ctx, mail) => {
  const say = (id: MessageId) => ctx.services.translate(mail.locale, id);
  const keys = await selectAccountKeys(ctx.db, mail.values.accountId ?? '');
  return write(ctx, mail.locale, {
    subject: 'mails.accountId.subject',
    paragraphs: [say('mails.accountId.opening')],
    facts: keys.map((key) => ({ term: say(`mails.accountId.${key.key_type}`), value: key.key_code })),
    action: { label: 'mails.accountId.action', url: pageUrl(ctx, mail.locale, '/Account/Signin') },
  });
};

const notices = ['password', 'key', 'secondFactorOn', 'secondFactorOff'] as const;
export type AccountNotice = (typeof notices)[number];

const writeNotice: MailWriter = (ctx, mail) => {
  const say = (id: MessageId, values?: Record<string, string>) =>
    ctx.services.translate(mail.locale, id, values);
  const notice = notices.find((one) => one === mail.values.notice) ?? 'password';
  const keyType =
    mail.values.keyType === 'Email' || mail.values.keyType === 'Mobile' ? mail.values.keyType : 'Id';
  return write(ctx, mail.locale, {
    subject: 'mails.accountNotice.subject',
    paragraphs: [
      say(`mails.accountNotice.${notice}`, {
        type: say(`mails.accountId.${keyType}`),
        value: mail.values.value ?? '',
      }),
      say('mails.accountNotice.notYou'),
    ],
    action: { label: 'mails.accountNotice.action', url: pageUrl(ctx, mail.locale, '/Account/Password') },
  });
};

const writers = {
  'account-code': writeCode,
  'account-reset': writeReset,
  'account-id': writeId,
  'account-notice': writeNotice,
};
for (const [kind, writer] of Object.entries(writers)) registerMail(kind, writer);

/** Every kind of mail that this feature writes. */
export const accountMailKinds: readonly string[] = Object.keys(writers);

/**
 * Tells a person by mail what was done to the account; without an e-mail address nobody is told.
 * `recipient` is given where it is not (or no longer) the account's own address.
 */
export async function sendNoticeLater(
  ctx: Context,
  trx: Trx,
  account: { id: string; locale: Locale },
  notice: AccountNotice,
  details: { recipient?: string; values?: Record<string, string> } = {},
): Promise<void> {
  const keys = details.recipient === undefined ? await selectAccountKeys(trx, account.id) : [];
  const recipient = details.recipient ?? keys.find((key) => key.key_type === 'Email')?.key_code;
  if (recipient === undefined) return;
  await sendMailLater(ctx, trx, {
    kind: 'account-notice',
    subjectId: account.id,
    occasion: newId(ctx.now),
    recipient,
    locale: account.locale,
    values: { ...details.values, notice },
  });
}
