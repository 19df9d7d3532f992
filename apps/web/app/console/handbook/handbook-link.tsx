import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Link } from '../../ui/link.tsx';
import { handbookScreen } from './handbook-screen.ts';
import screens from './screens.json' with { type: 'json' };

/** Id of the tasks of a screen in the handbook. */
export const idOfScreen = (path: string) => path.slice(1).replaceAll('/', '-');

/** Leads from a screen to its tasks in the handbook, if it has some. */
export function HandbookLink({ path }: { path: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (!screens.includes(path)) return null;
  return (
    <Link href={`${pathTo(handbookScreen.path)}#${idOfScreen(path)}`}>{say('console.handbook.link')}</Link>
  );
}
