import type { ReactNode } from 'react';
import type { Crumb } from '../ui/breadcrumb.tsx';
import { Container } from '../ui/container.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import { usePathTo } from './locale.ts';
import { useSay } from './messages.ts';
import { PageHead, type PageHeadProps } from './page-head.tsx';

/** Returns a breadcrumb that starts at the home page. */
export function useBreadcrumb(crumbs: readonly Crumb[]) {
  const say = useSay();
  const home = { label: say('ui.breadcrumb.home'), href: usePathTo()('/Main') };
  return { label: say('ui.breadcrumb.label'), crumbs: [home, ...crumbs] };
}

interface PageFrameProps extends PageHeadProps, Omit<PageHeaderProps, 'title' | 'breadcrumb'> {
  title: string;
  /** Replaces `title` as the heading. */
  heading?: ReactNode;
  /** Replaces `title` in the breadcrumb. */
  crumb?: ReactNode;
  /** The pages between the home page and this one. Without them the page has no breadcrumb. */
  above?: readonly Crumb[] | undefined;
  narrow?: boolean | undefined;
  children?: ReactNode;
}

/** Letters of a title that is set large. */
const longestLarge = 20;

/** The frame of an ordinary page: its head, its breadcrumb, its heading and its width. */
export function PageFrame(props: PageFrameProps) {
  const {
    title,
    description,
    picture,
    isPrivate,
    heading = title,
    crumb = title,
    above,
    narrow,
    children,
    ...header
  } = props;
  const breadcrumb = useBreadcrumb([...(above ?? []), { label: crumb }]);
  return (
    <Container narrow={narrow}>
      <PageHead title={title} description={description} picture={picture} isPrivate={isPrivate} />
      <PageHeader
        title={heading}
        breadcrumb={above && breadcrumb}
        isLarge={title.length <= longestLarge}
        {...header}
      />
      {children}
    </Container>
  );
}
