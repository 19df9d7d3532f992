import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { Link } from '../../ui/link.tsx';
import type { ListedSession } from './load-programme.ts';

/** The sponsor of a session, linked to the booth if there is one. */
export function SponsorName({ sponsor, boothPath }: Pick<ListedSession, 'sponsor' | 'boothPath'>) {
  const pathTo = usePathTo();
  const name = <Bilingual text={sponsor} />;
  return boothPath === null ? name : <Link href={pathTo(boothPath)}>{name}</Link>;
}
