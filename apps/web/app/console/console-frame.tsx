import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { settingsPath } from '../platform/account-path.ts';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { PageHead } from '../platform/page-head.tsx';
import { handleOf } from '../platform/route-handle.ts';
import { signOutHere } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { LoadingState } from '../ui/loading-state.tsx';
import type { NavigationLink } from '../ui/navigation.ts';
import { LanguageSwitch } from '../ui/site-header.tsx';
import styles from './console-frame.module.css';
import { ConsoleMenu } from './console-menu.tsx';
import { ConsoleSearch } from './console-search.tsx';
import { Refused } from './refused.tsx';
import type { Act, LoadFinders, Screen } from './screen.ts';
import { StaffContext, useSignedIn, useStaff } from './use-staff.ts';

function SignOut() {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const leave = async () => {
    await signOutHere();
    await navigate(pathTo('/Account/Signin'));
  };
  return (
    <Button variant="quiet" size="small" onClick={leave}>
      {say('console.signout')}
    </Button>
  );
}

/** Navigation beside every screen; scrolls to the current entry in a long list. */
function WideNavigation({ screens }: { screens: readonly Screen[] }) {
  const say = useSay();
  const { pathname } = useLocation();
  const side = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry to scroll to
  useEffect(() => {
    side.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={side} className={styles.side} aria-label={say('console.navigation')}>
      <ConsoleMenu screens={screens} />
    </nav>
  );
}

function NarrowNavigation({ screens }: { screens: readonly Screen[] }) {
  const say = useSay();
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  return (
    <details ref={details} className={styles.narrow}>
      <summary className={styles.menu}>
        <Icon name="menu" />
        <span>{say('ui.navigation.open')}</span>
      </summary>
      <nav className={styles.narrowScreens} aria-label={say('console.navigation')}>
        <ConsoleMenu screens={screens} />
      </nav>
    </details>
  );
}

interface ConsoleFrameProps {
  children: ReactNode;
  screens: readonly Screen[];
  acts: readonly Act[];
  loadFinders: LoadFinders;
  languages: (NavigationLink & { lang: string })[];
  siteName: string;
}

function Console({ children, screens, acts, loadFinders, languages, siteName }: ConsoleFrameProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const staff = useStaff();
  const isMoving = useNavigation().state === 'loading';
  return (
    <div className={styles.console}>
      {/* React Aria checks for this id before it adds a style to the page. The content policy would block
          that style. */}
      <span id="react-aria-pressable-style" hidden />
      <a className={styles.skip} href="#main">
        {say('ui.skip')}
      </a>
      <header className={styles.top}>
        <NarrowNavigation screens={screens} />
        <Link className={styles.brand} href={pathTo('/Admin')}>
          <b>{say('console.name')}</b>
          <span className={styles.site}>{siteName}</span>
        </Link>
        <ConsoleSearch screens={screens} acts={acts} loadFinders={loadFinders} />
        <div className={styles.mine}>
          <LanguageSwitch label={say('ui.language.label')} languages={languages} />
          <Link className={styles.me} href={pathTo(settingsPath)}>
            {say('console.me', { name: staff.userName })}
          </Link>
          <SignOut />
        </div>
      </header>
      <div className={styles.body}>
        <WideNavigation screens={screens} />
        <main className={styles.main} id="main" tabIndex={-1} aria-busy={isMoving || undefined}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Shown in the server's HTML of every screen, until the browser knows the signed-in user. */
function Checking() {
  const say = useSay();
  const { title = 'console.name' } = handleOf(useMatches().at(-1));
  return (
    <main className={styles.outside} id="main" tabIndex={-1}>
      <PageHead title={say(title)} isPrivate />
      <Container>
        <h1 className={styles.checking}>{say('console.name')}</h1>
        <LoadingState label={say('ui.loading')} rows={4} />
      </Container>
    </main>
  );
}

/**
 * The console's layout. Shows screens only to staff with ADMIN_Access; the server checks permissions again on
 * every call.
 */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { languages } = props;
  const say = useSay();
  const signedIn = useSignedIn();
  if (signedIn === 'checking') return <Checking />;
  if (signedIn === 'nobody' || !signedIn.role.permissions.includes('ADMIN_Access'))
    return (
      <main className={styles.outside} id="main" tabIndex={-1}>
        <Container>
          <LanguageSwitch label={say('ui.language.label')} languages={languages} />
        </Container>
        <Refused isSignedIn={signedIn !== 'nobody'} />
      </main>
    );
  return (
    <StaffContext value={signedIn}>
      <Console {...props} />
    </StaffContext>
  );
}
