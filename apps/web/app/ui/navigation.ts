/** What the header, the menus and the footer print; built by the person who knows the site. */
export type NavigationLink = {
  href: string;
  label: string;
  isCurrent?: boolean | undefined;
  /** The language of the label where it is not the page's. */
  lang?: string | undefined;
  /** Makes it a button that acts here, instead of a link. */
  onPress?: (() => void) | undefined;
};

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
};
