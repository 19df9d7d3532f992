import { type ReactNode, use, useId } from 'react';
import { useSay } from '../platform/messages.ts';
import { PageHead } from '../platform/page-head.tsx';
import { Stack } from '../ui/container.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { HandbookLink } from './handbook/handbook-link.tsx';
import type { Screen } from './screen.ts';
import styles from './screen-page.module.css';
import { StaffContext } from './use-staff.ts';

interface ScreenPageProps {
  screen: Screen;
  /** Replaces the screen's title: the name of the open object. */
  title?: string;
  children: ReactNode;
}

export function ScreenPage({ screen, title, children }: ScreenPageProps) {
  const say = useSay();
  const titleId = useId();
  const name = title ?? say(screen.title);
  const hasStar = use(StaffContext) !== undefined && title === undefined;
  return (
    <div className={styles.screen}>
      <PageHead title={`${name} - ${say('console.name')}`} isPrivate />
      <header>
        <div className={styles.head}>
          <h1 id={titleId} className={styles.title}>
            {name}
          </h1>
          {hasStar && <FavouriteStar path={screen.path} describedBy={titleId} />}
        </div>
        {title === undefined && (
          <p className={styles.lead}>
            {say(screen.lead)} <HandbookLink path={screen.path} />
          </p>
        )}
      </header>
      <Stack>{children}</Stack>
    </div>
  );
}
