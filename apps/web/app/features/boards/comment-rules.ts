import { CommentForm } from '@airway/contract/board-comments';
import type { Rules } from '@airway/contract/forms';

/** Rules for a comment. */
export const commentRules: Rules<typeof CommentForm> = { schema: CommentForm };
