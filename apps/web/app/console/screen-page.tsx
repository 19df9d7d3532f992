import type { ReactNode } from 'react';
import { useSay } from '../platform/messages.ts';
import { PageHead } from '../platform/page-head.tsx';
import { Stack } from '../ui/container.tsx';
import type { Screen } from './screen.ts';
import styles from './screen-page.module.css';

interface ScreenPageProps {
  screen: Screen;
  /** Replaces the screen's title: the name of the open object. */
  title?: string;
  children: ReactNode;
}

export function ScreenPage({ screen, title, children }: ScreenPageProps) {
  const say = useSay();
  const name = title ?? say(screen.title);
  return (
    <div className={styles.screen}>
      <PageHead title={`${name} - ${say('console.name')}`} isPrivate />
      <header>
        <h1 className={styles.title}>{name}</h1>
        {title === undefined && <p className={styles.lead}>{say(screen.lead)}</p>}
      </header>
      <Stack>{children}</Stack>
    </div>
  );
}
