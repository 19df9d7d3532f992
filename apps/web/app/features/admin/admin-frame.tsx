import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { usePathTo, withoutLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { signOutHere } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import type { NavigationLink } from '../../ui/navigation.ts';
import { LanguageSwitch } from '../../ui/site-header.tsx';
import styles from './admin-frame.module.css';
import { AdminSearch } from './admin-search.tsx';
import { Refused } from './refused.tsx';
import { type Room, roomsFor } from './rooms.ts';
import { StaffContext, useSignedIn, useStaff } from './use-staff.ts';

function useIsCurrent(): (room: Room) => boolean {
  const path = withoutLocale(useLocation().pathname).replace(/\/$/, '').toLowerCase();
  return (room) => {
    const own = room.path.toLowerCase();
    return path === own || (room.key !== 'home' && path.startsWith(`${own}/`));
  };
}

function Rooms() {
  const say = useSay();
  const pathTo = usePathTo();
  const isCurrent = useIsCurrent();
  const open = roomsFor(useStaff().role.permissions);
  const groups = [...new Set(open.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} className={styles.group}>
      <h2 className={styles.groupName}>{say(`admin.group.${group}`)}</h2>
      <ul>
        {open
          .filter((room) => room.group === group)
          .map((room) => (
            <li key={room.key}>
              <Link
                className={styles.room}
                href={pathTo(room.path)}
                aria-current={isCurrent(room) ? 'page' : undefined}
              >
                <Icon name={room.icon} sizePx={20} />
                <span>{say(`admin.room.${room.key}`)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ));
}

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
      {say('admin.signout')}
    </Button>
  );
}

function SiteLink() {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <section className={styles.group}>
      <Link className={styles.room} href={pathTo('/Main')}>
        <Icon name="arrowRight" sizePx={20} />
        <span>{say('admin.toSite')}</span>
      </Link>
    </section>
  );
}

function NarrowNavigation() {
  const say = useSay();
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  return (
    <details ref={details} className={styles.narrow}>
      <summary className={styles.menu}>
        <Icon name="menu" />
        <span>{say('ui.navigation.open')}</span>
      </summary>
      <nav className={styles.narrowRooms} aria-label={say('admin.navigation')}>
        <Rooms />
        <SiteLink />
      </nav>
    </details>
  );
}

interface AdminFrameProps {
  children: ReactNode;
  languages: (NavigationLink & { lang: string })[];
  siteName: string;
}

function Console({ children, languages, siteName }: AdminFrameProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const staff = useStaff();
  const isMoving = useNavigation().state === 'loading';
  return (
    <div className={styles.console}>
      <a className={styles.skip} href="#main">
        {say('ui.skip')}
      </a>
      <header className={styles.top}>
        <NarrowNavigation />
        <Link className={styles.brand} href={pathTo('/Admin')}>
          <b>{say('admin.console')}</b>
          <span className={styles.site}>{siteName}</span>
        </Link>
        <AdminSearch />
        <div className={styles.mine}>
          <LanguageSwitch label={say('ui.language.label')} languages={languages} />
          <Link className={styles.me} href={pathTo('/Account/MyPage')}>
            {say('admin.me', { name: staff.userName })}
          </Link>
          <SignOut />
        </div>
      </header>
      <div className={styles.body}>
        <nav className={styles.side} aria-label={say('admin.navigation')}>
          <Rooms />
          <SiteLink />
        </nav>
        <main
          className={classNames(styles.main, isMoving && styles.moving)}
          id="main"
          tabIndex={-1}
          aria-busy={isMoving || undefined}
        >
          {children}
        </main>
      </div>
    </div>
  );
}

/** The console's frame. Only who holds ADMIN_Access sees a room; the server asks again at every call. */
export function AdminFrame({ children, languages, siteName }: AdminFrameProps) {
  const say = useSay();
  const signedIn = useSignedIn();
  if (signedIn === 'checking')
    return (
      <main className={styles.outside} id="main" tabIndex={-1}>
        <Container>
          <h1 className={styles.checking}>{say('admin.console')}</h1>
          <LoadingState label={say('ui.loading')} rows={4} />
        </Container>
      </main>
    );
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
      <Console languages={languages} siteName={siteName}>
        {children}
      </Console>
    </StaffContext>
  );
}
