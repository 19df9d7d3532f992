import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { Link } from '../../ui/link.tsx';
import type { ListedSession } from './load-programme.ts';

/** Who sponsors a session, leading to their booth where there is one. */
export function SponsorName({ sponsor, boothPath }: Pick<ListedSession, 'sponsor' | 'boothPath'>) {
  const pathTo = usePathTo();
  const name = <Bilingual text={sponsor} />;
  return boothPath === null ? name : <Link href={pathTo(boothPath)}>{name}</Link>;
}
