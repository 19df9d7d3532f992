import { randomBytes } from 'node:crypto';
import type { viewOutboxMail as call, ReplyOf } from '@airway/contract';
import { recordView } from '../../platform/audit.ts';
import type { Context, Services } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { selectMail } from '../../platform/outbox.queries.ts';
import type { Mail } from '../../platform/outbox.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { createTokenSigner } from '../../platform/tokens.ts';
import { describeOutbox } from './list-outbox.ts';
import type { OutboxRow } from './outbox.queries.ts';

type Shown = Pick<ReplyOf<typeof call>, 'content' | 'hidden'>;

const otherSecret = randomBytes(32).toString('base64url');

/** Replaces the secret that links and codes are made of: links lead nowhere, and codes cannot be opened. */
const withOtherSecret = (services: Services): Services => ({
  ...services,
  config: { ...services.config, appSecret: otherSecret },
  secrets: createSecretBox(otherSecret, 'stored-secrets'),
  tokens: createTokenSigner(otherSecret),
});

/** Pictures are attachments, and some are a QR code that lets a person in. */
const withoutPictures = (html: string) => html.replaceAll(/\ssrc="cid:[^"]*"/g, '');

/** Writes a mail as it would be written now. Whatever its writer stores is rolled back. */
async function writeMail(ctx: Context, id: string, kinds: readonly Mail[]): Promise<Shown> {
  const mail = await selectMail(ctx.db, id);
  const writer = kinds.find(({ kind }) => kind === mail?.kind);
  if (mail === undefined || writer === undefined) return { content: null, hidden: 'gone' };
  if (writer.isPrivate === true) return { content: null, hidden: 'private' };
  const trx = await ctx.db.startTransaction().execute();
  try {
    const { subject_id: subjectId, recipient, locale, values } = mail;
    const {
      subject,
      html,
      text,
      attachments = [],
    } = await writer.write(
      { ...ctx, db: trx, services: withOtherSecret(ctx.services) },
      { subjectId, recipient, locale, values },
    );
    const names = attachments.flatMap(({ filename, contentId }) =>
      contentId === undefined ? [filename] : [],
    );
    return { content: { subject, text, html: withoutPictures(html), attachments: names }, hidden: null };
  } catch (error) {
    ctx.log.info(
      { err: error, mailId: id, kind: mail.kind },
      'a mail of the outbox cannot be written any more',
    );
    return { content: null, hidden: 'gone' };
  } finally {
    await trx.rollback().execute();
  }
}

/** Returns a mail with its text. That it was opened is kept. */
export async function viewOutboxMail(
  ctx: Context,
  row: OutboxRow,
  kinds: readonly Mail[],
): Promise<ReplyOf<typeof call>> {
  await recordView(ctx, { action: 'outbox-mail.viewed', subjectType: 'outbox-mail', subjectId: row.id });
  const [entry] = await describeOutbox(ctx, [row]);
  if (entry === undefined) return failNotFound('letters.admin.outbox.notFound');
  return { ...entry, ...(await writeMail(ctx, row.id, kinds)) };
}
