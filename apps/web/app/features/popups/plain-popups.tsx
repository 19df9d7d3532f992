import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ShownPopup } from './load-popups.ts';

/** Pop-ups as plain notices, for browsers without JavaScript. */
export function PlainPopups({ popups }: { popups: readonly ShownPopup[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Container>
      {popups.map(({ id, title, plain, link }) => (
        <Notice
          key={id}
          tone="info"
          word={say('ui.notice.word')}
          title={title}
          action={
            link !== '' && (
              <Link href={link.startsWith('/') ? pathTo(link) : link}>{say('ui.popup.more')}</Link>
            )
          }
        >
          {plain.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ))}
    </Container>
  );
}
