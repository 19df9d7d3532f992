import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { usePathTo, withoutLocale } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import styles from './console-menu.module.css';
import { FavouriteStar } from './favourite-star.tsx';
import { homeScreen } from './home-screen.ts';
import { useOwnMenu } from './own-menu.ts';
import { allowedFor, groups, type Screen } from './screen.ts';
import { useStaff } from './use-staff.ts';

/** Returns the current screen; below a nested path only the nested screen. */
function useCurrent(screens: readonly Screen[]): Screen | undefined {
  const path = withoutLocale(useLocation().pathname).replace(/\/$/, '').toLowerCase();
  return screens
    .filter((screen) => {
      const own = screen.path.toLowerCase();
      return path === own || (screen !== homeScreen && path.startsWith(`${own}/`));
    })
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

function MoveUp({ screen, isSecond }: { screen: Screen; isSecond: boolean }) {
  const say = useSay();
  const { moveUp } = useOwnMenu();
  return (
    <button
      type="button"
      className={styles.up}
      aria-label={say('console.sort.up', { name: say(screen.title) })}
      onClick={({ currentTarget }) => {
        // The first entry has no such button, so its link takes the focus.
        if (isSecond) currentTarget.closest('li')?.querySelector('a')?.focus();
        moveUp(screen.path);
      }}
    >
      <Icon name="arrowUp" sizePx={20} />
    </button>
  );
}

interface EntriesProps {
  id?: string;
  screens: readonly Screen[];
  current: Screen | undefined;
  isHidden?: boolean;
  /** Shows a button that moves an entry up, instead of its star. */
  isSorting?: boolean;
}

function Entries({ id, screens, current, isHidden = false, isSorting = false }: EntriesProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const ownId = useId();
  return (
    <ul id={id} hidden={isHidden}>
      {screens.map((screen, index) => (
        <li key={screen.path} className={styles.entry}>
          <Link
            id={`${ownId}${index}`}
            className={styles.screen}
            href={pathTo(screen.path)}
            aria-current={screen === current ? 'page' : undefined}
          >
            <ConsoleIcon name={screen.icon} sizePx={20} />
            <span>{say(screen.title)}</span>
          </Link>
          {isSorting && index > 0 && <MoveUp screen={screen} isSecond={index === 1} />}
          {!isSorting && (
            <FavouriteStar path={screen.path} describedBy={`${ownId}${index}`} className={styles.star} />
          )}
        </li>
      ))}
    </ul>
  );
}

type PartProps = Pick<EntriesProps, 'screens' | 'current'>;

function Favourites({ screens, current }: PartProps) {
  const say = useSay();
  const { favourites } = useOwnMenu();
  const [isSorting, setSorting] = useState(false);
  const own = favourites.flatMap((path) => screens.find((screen) => screen.path === path) ?? []);
  if (own.length === 0) return null;
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.favourites}>{say('console.favourites')}</h2>
        {own.length > 1 && (
          <button
            type="button"
            className={styles.sort}
            aria-pressed={isSorting}
            onClick={() => setSorting(!isSorting)}
          >
            {say('console.favourites.sort')}
          </button>
        )}
      </div>
      <Entries screens={own} current={current} isSorting={isSorting && own.length > 1} />
    </section>
  );
}

/** A group that opens and closes. The group of the current screen is open until its user closes it there. */
function Group({ group, screens, current }: PartProps & { group: Screen['group'] }) {
  const say = useSay();
  const id = useId();
  const { openGroups, setOpen } = useOwnMenu();
  const [closedAt, setClosedAt] = useState<Screen>();
  const isCurrent = current?.group === group;
  const isOpen = isCurrent ? closedAt !== current : openGroups.includes(group);
  const toggle = () => {
    setClosedAt(isCurrent && isOpen ? current : undefined);
    setOpen(group, !isOpen);
  };
  return (
    <section className={styles.group}>
      <h2>
        <button
          type="button"
          className={styles.groupName}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <span>{say(`console.group.${group}`)}</span>
          <Icon name="chevronDown" sizePx={20} />
        </button>
      </h2>
      <Entries id={id} screens={screens} current={current} isHidden={!isOpen} />
    </section>
  );
}

/** The links to all screens that the user may open: favourites first, then the groups. */
export function ConsoleMenu({ screens }: { screens: readonly Screen[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  const allowed = allowedFor(useStaff().role.permissions, screens);
  const current = useCurrent(allowed);
  return (
    <>
      <Favourites screens={allowed} current={current} />
      {groups.map((group) => {
        const own = allowed.filter((screen) => screen.group === group);
        return own.length > 0 && <Group key={group} group={group} screens={own} current={current} />;
      })}
      <div className={styles.group}>
        <div className={styles.entry}>
          <Link className={styles.screen} href={pathTo('/Main')}>
            <Icon name="arrowRight" sizePx={20} />
            <span>{say('console.toSite')}</span>
          </Link>
        </div>
      </div>
    </>
  );
}
