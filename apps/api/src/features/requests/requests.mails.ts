import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { defineMail } from '../../platform/outbox.ts';
import { hashShortCode } from '../../platform/secrets.ts';
import { getSiteSetting, pageUrl, writeLetter } from '../editions/index.ts';
import { type RequestRow, selectRequest } from './requests.queries.ts';
import { codeOf, isCode } from './requests.rules.ts';

/** Returns the code of a request. It is derived from the id and the address, so nothing is stored. */
const codeOfRequest = ({ services }: Context, { id, email }: RequestRow): string =>
  codeOf(hashShortCode(services.config.appSecret, 'data-request', `${id} ${email.toLowerCase()}`));

/** Checks whether a code was mailed for a request, and is this one. */
export const isMailedCode = (ctx: Context, row: RequestRow, typed: string): boolean =>
  row.code_sent_at !== null && isCode(typed, codeOfRequest(ctx, row));

async function letterAbout(
  ctx: Context,
  { subjectId, locale }: { subjectId: string; locale: 'ko' | 'en' },
  part: 'code' | 'answer',
) {
  const row = await selectRequest(ctx.db, subjectId);
  if (row === undefined) throw new Error('The request of this mail does not exist.');
  const say = (id: MessageId, values?: Record<string, string>) => ctx.services.translate(locale, id, values);
  const { secretariat } = await getSiteSetting(ctx);
  const asksForCode = part === 'code';
  return writeLetter(ctx, locale, {
    subject: `mails.dataRequest.${part}.subject`,
    name: row.name,
    paragraphs: [
      ...(asksForCode
        ? [
            say(`mails.dataRequest.code.${row.created_by === null ? 'person' : 'staff'}`, {
              request: say(`mails.dataRequest.kind.${row.kind}`),
            }),
            say('mails.dataRequest.code.notMine'),
          ]
        : [say('mails.dataRequest.answer.opening'), { quoted: row.answer.split(/\n+/) }]),
    ],
    facts: asksForCode ? [{ term: say('mails.dataRequest.code.term'), value: codeOfRequest(ctx, row) }] : [],
    action: asksForCode
      ? {
          label: 'mails.dataRequest.code.action',
          url: pageUrl(ctx, locale, `/Policy/DataRequest/${row.id}`),
        }
      : { label: 'mails.dataRequest.action', url: pageUrl(ctx, locale, '/Policy/Privacy') },
    replyTo: secretariat.email,
  });
}

const nothing = z.object({});

/** Asks a person to send a code back, which shows that they read the mails of the address. */
export const requestCodeMail = defineMail(
  'data-request-code',
  nothing,
  (ctx, mail) => letterAbout(ctx, mail, 'code'),
  { isPrivate: true },
);
/** The answer of staff to a request. */
export const requestAnswerMail = defineMail(
  'data-request-answer',
  nothing,
  (ctx, mail) => letterAbout(ctx, mail, 'answer'),
  { isPrivate: true },
);

export const requestMails = [requestCodeMail, requestAnswerMail];
