import type { LiveMessage } from '@airway/contract/live-messages';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './messages.module.css';
import type { MessageActs } from './use-message-acts.ts';

interface ModerationProps {
  message: LiveMessage;
  acts: MessageActs;
  /** For a tablet at arm's length. */
  isLarge?: boolean;
}

/** Moderation buttons for a message, one tap each. */
export function ModerationButtons({ message, acts, isLarge = false }: ModerationProps) {
  const say = useSay();
  const size = isLarge ? 'regular' : 'small';
  const { isPinned, isHidden, isAnswered, isMuted = false } = message;
  return (
    <div className={styles.acts}>
      {message.kind === 'question' && (
        <Button
          size={size}
          variant={isAnswered ? 'quiet' : 'primary'}
          onClick={() => acts.moderate(message, { isAnswered: !isAnswered })}
        >
          {say(isAnswered ? 'live.message.unanswer' : 'live.message.answer')}
        </Button>
      )}
      <Button size={size} variant="secondary" onClick={() => acts.moderate(message, { isPinned: !isPinned })}>
        {say(isPinned ? 'live.message.unpin' : 'live.message.pin')}
      </Button>
      <Button size={size} variant="secondary" onClick={() => acts.moderate(message, { isHidden: !isHidden })}>
        {say(isHidden ? 'live.message.show' : 'live.message.hide')}
      </Button>
      <Button size={size} variant="quiet" onClick={() => acts.mute(message, !isMuted)}>
        {say(isMuted ? 'live.message.unmute' : 'live.message.mute')}
      </Button>
    </div>
  );
}

/** The same buttons in a menu beside the text. */
export function ModerationMenu(props: ModerationProps) {
  const say = useSay();
  return (
    <Disclosure quiet summary={say('live.message.moderate')}>
      <ModerationButtons {...props} />
    </Disclosure>
  );
}
