import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';

interface Props {
  title: string;
  lead: string;
  narrow?: boolean;
  children?: ReactNode;
}

/** Layout of a page that needs a token from the fragment of its address. */
export function FragmentPage(page: Props) {
  return <PageFrame isPrivate {...page} />;
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
