import { useAccountPath } from '../../platform/account-path.ts';
import { useSay } from '../../platform/messages.ts';
import { useRenewalFailure } from '../../platform/renewal-failure.ts';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './session-end.module.css';

/** Shows the server's message when it rejected a renewal of the session (specification §4). */
export function SessionEnd() {
  const say = useSay();
  const signInPath = useAccountPath()('/Account/Signin');
  const failure = useRenewalFailure();
  if (failure === undefined) return null;
  return (
    <div className={styles.place}>
      <Container>
        <Notice
          tone="warn"
          word={say('ui.notice.word')}
          live="polite"
          action={failure.isOver && <Link href={signInPath}>{say('ui.utilities.signin')}</Link>}
        >
          <p>{failure.message || say('ui.abnormalConnection')}</p>
        </Notice>
      </Container>
    </div>
  );
}
