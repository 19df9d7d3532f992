import type { ReactNode } from 'react';
import { PageFrame } from '../../platform/page-frame.tsx';

/** Layout of the account pages. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <PageFrame narrow title={title} description={lead} isPrivate lead={lead} above={[]}>
      {children}
    </PageFrame>
  );
}
