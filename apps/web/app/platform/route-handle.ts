import type { MessageFeature, MessageId } from '@airway/messages';

/** Validates a part of an address. */
interface AddressPart {
  safeParse(value: unknown): { success: boolean };
}

export const addressPart = (isValid: (text: string) => boolean): AddressPart => ({
  safeParse: (value) => ({ success: typeof value === 'string' && isValid(value) }),
});

/** Which other hosts a page may connect to (docs/decisions/0004-content-security-policy.md). */
export type ContentPolicy = 'standard' | 'live' | 'card' | 'postcode';

/** A validator for each query key. */
export type QueryFields = Readonly<Record<string, AddressPart>>;

/** Settings of a route module: `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /** Title of a page for signed-in users, while it loads or when it fails. */
  title?: MessageId;
  /** Message files that the route needs; `ui` is always loaded. */
  messages?: readonly MessageFeature[];
  /**
   * `shared`: the HTML is the same for everyone and may be cached. Other pages are rendered per request and
   * never stored. Only the last matched route decides.
   */
  cache?: 'shared';
  /**
   * Query keys that a shared page depends on, as its API call defines them: `listPosts.querystring.shape`.
   * Other keys and invalid values are ignored.
   */
  query?: QueryFields;
  /**
   * Valid path parameters of a shared page, in lower case: a list or a validator. Other values are "not
   * found". Every parameter needs one; otherwise strangers could fill the cache with made-up addresses.
   */
  params?: Readonly<Record<string, readonly string[] | AddressPart>>;
  /** On phones a bar at the bottom leads to the registration. It would cover what one works with on other pages. */
  invites?: boolean;
  /** The page has its own form, so no pop-up opens. */
  hasForm?: boolean;
  csp?: ContentPolicy;
  /** Omits the page from the sitemap, which lists shared pages only; `PageHead` hides a page from search engines. */
  isPrivate?: boolean;
}

export const handleOf = (match: { handle?: unknown } | undefined): RouteHandle => match?.handle ?? {};
