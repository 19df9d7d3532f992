import { type ComponentProps, use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, Link as RouterLink } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Loads a new document instead of navigating inside the app (files, archived sites). */
  reloadDocument?: boolean | undefined;
};

const leavesTheApp = /^([a-z][a-z\d+.-]*:|\/\/|#)/i;

/**
 * Renders the HTML of a router link without the router's code, which only a browser needs. A page has about
 * eighty links, and they took a quarter of its rendering time.
 */
function ServerLink({ href, ...rest }: LinkProps) {
  const { basename } = use(NavigationContext);
  return <a {...rest} href={basename === '/' ? href : basename + href} />;
}

/** A plain anchor for other sites, mail, phone and fragments; else a router link that prefetches. */
export function Link({ href, reloadDocument, ...rest }: LinkProps) {
  if (reloadDocument || leavesTheApp.test(href)) return <a href={href} {...rest} />;
  if (import.meta.env.SSR && href.startsWith('/')) return <ServerLink href={href} {...rest} />;
  return <RouterLink to={href} prefetch="intent" discover="none" {...rest} />;
}
