import type { Context } from '../../platform/context.ts';
import { namedSession } from '../programme/index.ts';
import { selectMessage } from './messages.queries.ts';

export const namedMessage = {
  async row(ctx: Context, params: { editionId: string; sessionId: string; messageId: string }) {
    const named = await namedSession.row(ctx, params);
    const { messageId: id, editionId: edition_id, sessionId: session_id } = params;
    const message = named && (await selectMessage(ctx.db, { id, edition_id, session_id }));
    return named && message && { ...named, message };
  },
  notFound: 'live.notFound.message' as const,
};
