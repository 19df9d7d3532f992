import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { defineMail } from '../../platform/outbox.ts';
import { hashShortCode } from '../../platform/secrets.ts';
import { getSiteSetting, pageUrl, writeLetter } from '../editions/index.ts';
import { type RequestRow, selectRequest } from './requests.queries.ts';
import { codeOf, isCode } from './requests.rules.ts';

/** A mail with a code. */
interface CodeMail {
  id: string;
  recipient: string;
  /** Instant. */
  sentAt: string;
}

/** Returns the code of one mail. It is derived, so nothing is stored; another address or another time has another one. */
const codeOfMail = ({ services }: Context, { id, recipient, sentAt }: CodeMail): string =>
  codeOf(
    hashShortCode(services.config.appSecret, 'data-request', `${id} ${recipient.toLowerCase()} ${sentAt}`),
  );

/** Checks whether a code is that of the last mail about a request, sent to the address that its person has now. */
export const isMailedCode = (
  ctx: Context,
  { id, code_sent_at: sentAt }: RequestRow,
  recipient: string | undefined,
  typed: string,
): boolean =>
  sentAt !== null &&
  recipient !== undefined &&
  isCode(typed, codeOfMail(ctx, { id, recipient, sentAt: sentAt.toISOString() }));

/** `code`: undefined in an answer. */
async function letterAbout(
  ctx: Context,
  { subjectId, locale }: { subjectId: string; locale: 'ko' | 'en' },
  code?: string,
) {
  const row = await selectRequest(ctx.db, subjectId);
  if (row === undefined) throw new Error('The request of this mail does not exist.');
  const say = (id: MessageId, values?: Record<string, string>) => ctx.services.translate(locale, id, values);
  const { secretariat } = await getSiteSetting(ctx);
  const part = code === undefined ? 'answer' : 'code';
  const isFromPerson = row.created_by === null;
  return writeLetter(ctx, locale, {
    subject: `mails.dataRequest.${part}.subject`,
    // The form takes any address, and any words in place of a name.
    name: isFromPerson && code !== undefined ? undefined : row.name,
    paragraphs: [
      ...(code !== undefined
        ? [
            say(`mails.dataRequest.code.${isFromPerson ? 'person' : 'staff'}`, {
              request: say(`mails.dataRequest.kind.${row.kind}`),
            }),
            say('mails.dataRequest.code.notMine'),
          ]
        : [say('mails.dataRequest.answer.opening'), { quoted: row.answer.split(/\n+/) }]),
    ],
    facts: code === undefined ? [] : [{ term: say('mails.dataRequest.code.term'), value: code }],
    action:
      code !== undefined
        ? {
            label: 'mails.dataRequest.code.action',
            url: pageUrl(ctx, locale, `/Policy/DataRequest/${row.id}`),
          }
        : { label: 'mails.dataRequest.action', url: pageUrl(ctx, locale, '/Policy/Privacy') },
    replyTo: secretariat.email,
  });
}

const nothing = z.object({});
const sending = z.object({ sentAt: z.iso.datetime() });

/** Asks a person to send a code back, which shows that they read the mails of the address. */
export const requestCodeMail = defineMail(
  'data-request-code',
  sending,
  (ctx, mail) =>
    letterAbout(
      ctx,
      mail,
      codeOfMail(ctx, { id: mail.subjectId, recipient: mail.recipient, sentAt: mail.values.sentAt }),
    ),
  { isPrivate: true },
);
/** The answer of staff to a request. */
export const requestAnswerMail = defineMail(
  'data-request-answer',
  nothing,
  (ctx, mail) => letterAbout(ctx, mail),
  { isPrivate: true },
);

export const requestMails = [requestCodeMail, requestAnswerMail];
