import type { Mail } from './mail-reader.ts';

/**
 * A mail's HTML runs in a sandbox without scripts, forms or an origin, and loads nothing from the network:
 * pictures come with the mail or not at all. Links open in a window of their own.
 */
export const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'];

/** The mail's own HTML with its inline pictures (`cid:`) put in. */
export function bodyPage(mail: Mail): string {
  const pictures = mail.attachments.filter(({ mimeType }) => pictureTypes.includes(mimeType));
  const body = pictures.reduce((markup, { contentId, mimeType, content }) => {
    if (!contentId) return markup;
    return markup.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${content.toString('base64')}`);
  }, mail.html ?? '');
  return `<!doctype html><base target="_blank"><meta charset="utf-8">${body}`;
}
