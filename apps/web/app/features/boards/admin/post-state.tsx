import type { ManagedPost } from '@airway/contract/board-posts-admin';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';

const tones = {
  published: 'ok',
  draft: 'plain',
  scheduled: 'info',
  hidden: 'warn',
  deleted: 'danger',
} as const;

export function PostState({ post }: { post: Pick<ManagedPost, 'state' | 'isNotice' | 'isSecret'> }) {
  const say = useSay();
  return (
    <Cluster>
      <Chip tone={tones[post.state]}>{say(`boards.admin.state.${post.state}`)}</Chip>
      {post.isNotice && <Chip>{say('boards.admin.state.notice')}</Chip>}
      {post.isSecret && <Chip>{say('boards.admin.state.secret')}</Chip>}
    </Cluster>
  );
}
