import { CommentForm } from '@airway/contract/board-comments';
import type { Rules } from '@airway/contract/forms';

/** What may be written below a post. */
export const commentRules: Rules<typeof CommentForm> = { schema: CommentForm };
