import { CommentForm } from '@airway/contract/board-comments';
import type { Rules } from '@airway/contract/forms';

export const commentRules: Rules<typeof CommentForm> = { schema: CommentForm };
