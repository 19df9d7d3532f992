import type { ReactNode } from 'react';
import { usePathTo } from '../../../platform/locale.ts';
import { Link } from '../../../ui/link.tsx';

/** A link to an address that staff wrote: a path below the base in the page's language, or another site. */
export function PageLink({ address, children }: { address: string; children: ReactNode }) {
  const pathTo = usePathTo();
  if (address === '') return children;
  return address.startsWith('/') ? (
    <Link href={pathTo(address)}>{children}</Link>
  ) : (
    <Link href={address} rel="noopener">
      {children}
    </Link>
  );
}
