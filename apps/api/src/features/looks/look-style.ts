import { hash } from 'node:crypto';
import { isReadable, type LookColours } from '@airway/contract';
import type { Servable } from '../../platform/http/send-file.ts';
import { coloursIn, styleNameOf, styleOf } from './looks.rules.ts';

/** Call options for the colours in the name of a style sheet. Colours that no edition may have are not found. */
export const namedColours = {
  async row(_ctx: unknown, { name }: { name: string }): Promise<LookColours | undefined> {
    const colours = coloursIn(name);
    return colours && isReadable(colours.primary) && isReadable(colours.accent) ? colours : undefined;
  },
  notFound: 'errors.notFound.address' as const,
};

/** Returns the style sheet of two colours. A release may derive other tints, so it is not cached for good. */
export async function getLookStyle(colours: LookColours): Promise<Servable> {
  const css = styleOf(colours);
  const file = new File([css], styleNameOf(colours), { type: 'text/css; charset=utf-8' });
  return {
    name: file.name,
    type: 'text/css; charset=utf-8',
    size: file.size,
    stream: () => file.stream(),
    isShown: true,
    etag: `"${hash('sha256', css, 'base64url')}"`,
    cacheControl: 'public, max-age=86400',
  };
}
