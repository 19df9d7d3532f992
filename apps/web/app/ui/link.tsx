import { type ComponentProps, use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, Link as RouterLink } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Loads the document anew instead of moving inside the app (files, archived sites). */
  reloadDocument?: boolean | undefined;
};

const leavesTheApp = /^([a-z][a-z\d+.-]*:|\/\/|#)/i;

/**
 * The HTML of a router link without its machinery, which only a browser needs: a page has some eighty of
 * them, and they were a quarter of the time it takes to render one.
 */
function ServerLink({ href, ...rest }: LinkProps) {
  const { basename } = use(NavigationContext);
  return <a {...rest} href={basename === '/' ? href : basename + href} />;
}

/** A plain anchor for other sites, mail, phone and fragments; a prefetching router link for the rest. */
export function Link({ href, reloadDocument, ...rest }: LinkProps) {
  if (reloadDocument || leavesTheApp.test(href)) return <a href={href} {...rest} />;
  if (import.meta.env.SSR && href.startsWith('/')) return <ServerLink href={href} {...rest} />;
  return <RouterLink to={href} prefetch="intent" discover="none" {...rest} />;
}
