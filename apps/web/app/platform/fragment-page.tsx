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

/** Layout of a page that needs a token from the fragment of its address. */
export function FragmentPage({ title, lead, narrow, children }: Props) {
  return (
    <Container narrow={narrow}>
      <PageHead title={title} isPrivate />
      <PageHeader title={title} lead={lead} />
      {children}
    </Container>
  );
}

/** Shows that the page is loading; `scripts` is the text for a browser without JavaScript. */
export function OpeningPage({ scripts, ...page }: Omit<Props, 'children'> & { scripts: string }) {
  return (
    <FragmentPage {...page}>
      <noscript>
        <p>{scripts}</p>
      </noscript>
    </FragmentPage>
  );
}
