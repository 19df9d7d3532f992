import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { refusalMessage } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import styles from './messages.module.css';

export function OlderButton({ readOlder }: { readOlder(): Promise<void> }) {
  const say = useSay();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const read = async () => {
    setReading(true);
    setProblem(undefined);
    await readOlder().catch(setProblem);
    setReading(false);
  };
  return (
    <div className={styles.older}>
      <Button size="small" variant="quiet" busyLabel={isReading && say('ui.busy')} onClick={read}>
        {say('live.message.older')}
      </Button>
      <p role="status">{problem !== undefined && refusalMessage(say, problem)}</p>
    </div>
  );
}
