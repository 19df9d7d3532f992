import { useSay } from '../platform/messages.ts';
import { PageHead } from '../platform/page-head.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';
import { Container } from '../ui/container.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Prose } from '../ui/prose.tsx';

export const handle: RouteHandle = { messages: ['pages'], cache: 'shared', isPrivate: true };

export default function EmailRefusal() {
  const say = useSay();
  const title = say('ui.page.emailRefusal');
  return (
    <Container narrow>
      <PageHead title={title} isPrivate />
      <PageHeader title={title} />
      <Prose>
        <p>{say('pages.emailRefusal.text')}</p>
      </Prose>
    </Container>
  );
}
