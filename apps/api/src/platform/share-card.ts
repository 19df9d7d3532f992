import { hash } from 'node:crypto';
import { type CardText, cardScene } from './card-scene.ts';
import type { Context } from './context.ts';
import type { Servable } from './http/send-file.ts';
import { defineLimit } from './rate-limits.ts';

/** Limits the calls that send cards. A service that shows a shared link needs one or two. */
export const sendingCards = defineLimit('share-card', { points: 120, durationSeconds: 60 });

/** Returns a card as a picture to send. It is not drawn for a request whose ETag still matches. */
export function cardFile({ services: { pictures } }: Context, text: CardText): Servable {
  const content = JSON.stringify({ text, cardScene });
  return {
    name: 'share.png',
    type: 'image/png',
    isShown: true,
    etag: `"${hash('sha256', content, 'base64url')}"`,
    cacheControl: 'public, max-age=3600',
    stream: () =>
      new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(await pictures.drawCard(text));
          controller.close();
        },
      }),
  };
}
