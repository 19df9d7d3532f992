import type { actOnOutbox as call, OutboxRefusal, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import {
  dropMailWithin,
  type EndedMail,
  findEndedMails,
  sendMailAgainWithin,
} from '../../platform/mails-again.ts';
import type { Mail } from '../../platform/outbox.ts';
import { updateTextDropped } from '../../platform/sms.queries.ts';
import { sendTextAgainWithin } from '../../platform/sms.ts';
import { type EndedText, selectTexts } from './outbox.queries.ts';

type Body = ReceivedBy<typeof call>['body'];
type Row = Body['rows'][number];

const actions = {
  mail: { again: 'outbox-mail.again', drop: 'outbox-mail.dropped' },
  text: { again: 'outbox-text.again', drop: 'outbox-text.dropped' },
} as const;

/** The chosen rows as they are before the act. */
interface Chosen {
  again: ReadonlyMap<string, EndedMail>;
  left: ReadonlyMap<string, OutboxRefusal>;
  texts: ReadonlyMap<string, EndedText>;
}

async function findChosen(ctx: Context, rows: readonly Row[]): Promise<Chosen> {
  const idsOf = (channel: Row['channel']) =>
    rows.filter((row) => row.channel === channel).map(({ id }) => id);
  const [{ again, left }, texts] = await Promise.all([
    findEndedMails(ctx, { ids: idsOf('mail') }),
    selectTexts(ctx.db, idsOf('text')),
  ]);
  return {
    again: new Map(again.map((mail) => [mail.id, mail])),
    left: new Map(left.map(({ mail, why }) => [mail.id, why])),
    texts: new Map(texts.map((text) => [text.id, text])),
  };
}

/** Returns why a row cannot be sent again. Undefined if it is sent. */
async function sendAgain(
  ctx: Context,
  trx: Trx,
  { channel, id }: Row,
  { again, left, texts }: Chosen,
  kinds: readonly Mail[],
): Promise<OutboxRefusal | undefined> {
  if (channel === 'mail') {
    const mail = again.get(id);
    if (mail === undefined) return left.get(id) ?? 'state';
    return (await sendMailAgainWithin(ctx, trx, mail, kinds)) ? undefined : 'state';
  }
  const done = await sendTextAgainWithin(ctx, trx, id);
  if (done !== 'state') return done === 'sent' ? undefined : done;
  const text = texts.get(id);
  const hasEnded = text !== undefined && !['waiting', 'delayed', 'sent'].includes(text.state);
  return hasEnded && (text.sealed === null || text.worthless_at <= ctx.now) ? 'worthless' : 'state';
}

async function drop(ctx: Context, trx: Trx, { channel, id }: Row, kinds: readonly Mail[]) {
  const dropped =
    channel === 'mail'
      ? await dropMailWithin(ctx, trx, id, kinds)
      : await updateTextDropped(trx, id, ctx.now);
  return dropped === undefined ? ('state' as const) : undefined;
}

/** Sends mails and text messages again, or drops them, each in a transaction of its own. */
export async function actOnOutbox(
  ctx: Context,
  { act, rows, reason }: Body,
  kinds: readonly Mail[],
): Promise<ReplyOf<typeof call>> {
  const chosen = await findChosen(ctx, rows);
  const left: { id: string; why: OutboxRefusal }[] = [];
  for (const row of rows) {
    const why = await ctx.db.transaction().execute(async (trx) => {
      const refusal = await (act === 'again'
        ? sendAgain(ctx, trx, row, chosen, kinds)
        : drop(ctx, trx, row, kinds));
      if (refusal === undefined)
        await recordAudit(ctx, trx, {
          action: actions[row.channel][act],
          subjectType: `outbox-${row.channel}`,
          subjectId: row.id,
          reason,
        });
      return refusal;
    });
    if (why !== undefined) left.push({ id: row.id, why });
  }
  return { done: rows.length - left.length, left };
}
