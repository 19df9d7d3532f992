import type { ReactNode } from 'react';
import { useSay } from '../platform/messages.ts';
import { PageHead } from '../platform/page-head.tsx';
import { Stack } from '../ui/container.tsx';
import type { Screen } from './screen.ts';
import styles from './screen-page.module.css';

export interface ScreenPageProps {
  screen: Screen;
  /** Stands in place of the screen's title: the object that is open. */
  title?: string;
  children: ReactNode;
}

/** A screen: its name, what it is for, and its content. */
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
