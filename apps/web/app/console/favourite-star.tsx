import { useSay } from '../platform/messages.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './favourite-star.module.css';
import { useOwnMenu } from './own-menu.ts';

interface FavouriteStarProps {
  path: string;
  /** The element that names the screen. */
  describedBy: string;
  className?: string | undefined;
}

/** Adds a screen to the favourites, or removes it. */
export function FavouriteStar({ path, describedBy, className }: FavouriteStarProps) {
  const say = useSay();
  const { favourites, toggleFavourite } = useOwnMenu();
  return (
    <button
      type="button"
      className={classNames(styles.star, className)}
      aria-pressed={favourites.includes(path)}
      aria-label={say('console.favourite')}
      aria-describedby={describedBy}
      title={say('console.favourite')}
      onClick={() => toggleFavourite(path)}
    >
      <Icon name="star" sizePx={20} />
    </button>
  );
}
