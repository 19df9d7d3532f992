import type { Context } from './context.ts';
import { nextStep } from './group-steps.rules.ts';
import type { GroupMessage, TextReport } from './sms-port.ts';
import {
  type GroupRow,
  updateGroupDiscarded,
  updateGroupHandedOver,
  updateGroupOpened,
} from './text-groups.queries.ts';

/** Failure text of a message that the provider did not put into its group. */
const notTaken = 'the provider did not take the message';

/** Returns reports on messages that are not in their group. */
function lostOf(wanted: ReadonlySet<string>, listed: readonly TextReport[]): TextReport[] {
  const known = new Set(listed.map(({ id }) => id));
  return [...wanted].filter((id) => !known.has(id)).map((id) => ({ id, state: 'failed', reason: notTaken }));
}

/** A removal that is not seen in the list once is tried again with the next look at the group. */
const mostLooks = 3;

/**
 * Opens a group at the provider, and adds the messages: only here, and once. If the answer is lost, the provider may add
 * them later, so the next try looks at the group, and begins a new one unless it is complete.
 */
async function fillGroup(
  { db, services: { sms } }: Context,
  { id }: GroupRow,
  messages: readonly GroupMessage[],
): Promise<{ providerId: string; refused: number }> {
  const providerId = await sms.openGroup();
  if (!(await updateGroupOpened(db, id, providerId)))
    throw new Error('Another program has opened the group.');
  return { providerId, refused: await sms.addToGroup(providerId, messages) };
}

async function discard(ctx: Context, { id }: GroupRow, providerId: string): Promise<never> {
  if (await updateGroupDiscarded(ctx.db, id, providerId)) {
    ctx.log.warn({ groupId: id, providerId }, 'a group of text messages is begun anew');
    await ctx.services.sms.dropGroup(providerId).catch((err: unknown) => {
      ctx.log.warn(
        { groupId: id, providerId, err },
        'a group of text messages stays at the provider, unsent',
      );
    });
  }
  throw new Error('The group did not hold its messages, and is begun anew.');
}

/**
 * Has the provider send a group once, whatever happened in earlier tries. @throws any error, after which nothing is known:
 * try again. `SmsRefusedError` is final unless the group was handed over
 */
export async function handOverGroup(
  ctx: Context,
  group: GroupRow,
  messages: readonly GroupMessage[],
): Promise<TextReport[]> {
  const { sms } = ctx.services;
  if (group.provider_id === null && messages.length === 0) return [];
  const { providerId, refused } =
    group.provider_id === null
      ? await fillGroup(ctx, group, messages)
      : { providerId: group.provider_id, refused: undefined };
  const wanted = new Set(messages.map(({ id }) => id));
  let problem: string | undefined;
  let isHandedOver = group.handed_at !== null;
  for (let look = 0; look < mostLooks; look += 1) {
    const found = await sms.findGroup(providerId);
    const step = nextStep(found, { wanted, refused, isHandedOver });
    if (step.act === 'discard') return discard(ctx, group, providerId);
    if (step.act === 'empty' || (step.act === 'sent' && refused !== undefined))
      return [...found.messages, ...lostOf(wanted, found.messages)];
    if (step.act === 'sent') return found.messages;
    if (step.act === 'remove') await sms.removeFromGroup(providerId, step.messageIds);
    else {
      if (!(await updateGroupHandedOver(ctx.db, group.id, providerId, ctx.now)))
        throw new Error('Another program has begun the group anew.');
      isHandedOver = true;
      problem = await sms.sendGroup(providerId);
    }
  }
  throw new Error(problem ?? 'The provider did not change the group as it was asked to.');
}
