import type { Mail } from './mail-reader.ts';

/**
 * A mail's HTML runs in a sandbox without scripts, forms or an origin, and loads nothing from the network:
 * only pictures inside the mail are shown. Links open in a new window.
 */
export const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'];

/** Returns the mail's own HTML with its inline pictures (`cid:`) as data. */
export function bodyPage(mail: Mail): string {
  const pictures = mail.attachments.filter(({ mimeType }) => pictureTypes.includes(mimeType));
  const body = pictures.reduce((markup, { contentId, mimeType, content }) => {
    if (!contentId) return markup;
    return markup.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${content.toString('base64')}`);
  }, mail.html ?? '');
  return `<!doctype html><base target="_blank"><meta charset="utf-8">${body}`;
}
