import type { ReactNode } from 'react';
import { Container } from '../ui/container.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageHead } from './page-head.tsx';

interface Props {
  title: string;
  lead: string;
  narrow?: boolean;
  children?: ReactNode;
}

/** A page that a token in the fragment of its address opens, also while it is not open. */
export function FragmentPage({ title, lead, narrow, children }: Props) {
  return (
    <Container narrow={narrow}>
      <PageHead title={title} isPrivate />
      <PageHeader title={title} lead={lead} />
      {children}
    </Container>
  );
}

/** The same while it opens; `scripts` says that a browser without them cannot. */
export function OpeningPage({ scripts, ...page }: Omit<Props, 'children'> & { scripts: string }) {
  return (
    <FragmentPage {...page}>
      <noscript>
        <p>{scripts}</p>
      </noscript>
    </FragmentPage>
  );
}
