import { useSay } from '../platform/messages.ts';
import { PageFrame } from '../platform/page-frame.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';
import { Prose } from '../ui/prose.tsx';

export const handle: RouteHandle = { messages: ['pages'], cache: 'shared', isPrivate: true };

export default function EmailRefusal() {
  const say = useSay();
  const title = say('ui.page.emailRefusal');
  return (
    <PageFrame narrow title={title} isPrivate>
      <Prose>
        <p>{say('pages.emailRefusal.text')}</p>
      </Prose>
    </PageFrame>
  );
}
