import type { MessageFeature, MessageId } from '@airway/messages';

/** Judges a part of an address. */
interface AddressPart {
  safeParse(value: unknown): { success: boolean };
}

/** Which hosts a page may speak to besides its own (docs/decisions/0004-content-security-policy.md). */
export type ContentPolicy = 'standard' | 'live' | 'card' | 'postcode';

/** Judges the value of each key. */
export type QueryFields = Readonly<Record<string, AddressPart>>;

/** What a route module may say about itself: `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /** What a page for somebody signed in is called while it is on its way, or cannot be shown. */
  title?: MessageId;
  /** Message files that the screen reads; `ui` is always there. */
  messages?: readonly MessageFeature[];
  /**
   * `shared`: the HTML is the same for everyone and may be kept. Anything else is rendered for each
   * request and never stored. Only the last matched route decides.
   */
  cache?: 'shared';
  /**
   * The query that a shared page depends on, as the call behind it takes it: `listPosts.querystring.shape`. Other
   * keys, and values that it would refuse, count as absent.
   */
  query?: QueryFields;
  /**
   * What the parameters in the address of a shared page may say, in small letters: a list, or what judges them;
   * anything else is not found. Without one for each, strangers could have a page rendered for every word they
   * make up.
   */
  params?: Readonly<Record<string, readonly string[] | AddressPart>>;
  /** Asks something itself: no other act is offered beside it. */
  hasForm?: boolean;
  csp?: ContentPolicy;
  /** Left out of the sitemap, which lists shared pages alone; `PageHead` keeps a page out of search engines. */
  isPrivate?: boolean;
}

/** The handle of a matched route, whatever it exported. */
export const handleOf = (match: { handle?: unknown } | undefined): RouteHandle => match?.handle ?? {};
