/**
 * Returns a `mailto:` link. The whole text is encoded as one address, so that a typed `?`, `&` or `%` cannot
 * add fields or recipients.
 */
export const mailTo = (email: string, subject?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${
    subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  }`;
