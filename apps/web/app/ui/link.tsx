import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Loads the document anew instead of moving inside the app (files, archived sites). */
  reloadDocument?: boolean | undefined;
};

const leavesTheApp = /^([a-z][a-z\d+.-]*:|\/\/|#)/i;

/** A plain anchor for other sites, mail, phone and fragments; a prefetching router link for the rest. */
export function Link({ href, reloadDocument, ...rest }: LinkProps) {
  if (reloadDocument || leavesTheApp.test(href)) return <a href={href} {...rest} />;
  return <RouterLink to={href} prefetch="intent" {...rest} />;
}
