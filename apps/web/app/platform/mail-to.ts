/**
 * The address of a link that begins a mail. Whatever a person typed as theirs stays one address: its `?`, `&` and `%`
 * begin no further field and name no second reader.
 */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
