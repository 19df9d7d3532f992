/** Link in the header, the menus or the footer; the layouts of the site build these. */
export type NavigationLink = {
  href: string;
  label: string;
  isCurrent?: boolean | undefined;
  /** Language of the label, if it is not the page's. */
  lang?: string | undefined;
  /** Makes it a button with this handler instead of a link. */
  onPress?: (() => void) | undefined;
};

/**
 * Browsers that a link is for: those that have shown a confirmed registration or an unpaid one, those that have shown
 * none, and those that have shown no confirmed one.
 */
export type ShownTo = 'registered' | 'unpaid' | 'newcomers' | 'unconfirmed';

/** One of the large links that the menu of phones begins with. */
export type NavigationAct = Pick<NavigationLink, 'href' | 'label'> & { shownTo?: ShownTo | undefined };

export type NavigationGroup = {
  key: string;
  label: string;
  isCurrent?: boolean | undefined;
  links: NavigationLink[];
};

export type Brand = {
  href: string;
  /** The society or host. */
  owner: string;
  /** The meeting. */
  name: string;
  /** Attributes of the picture that replaces the ring. The names beside it are its text. */
  logo?: { src: string; width: number; height: number } | undefined;
};
