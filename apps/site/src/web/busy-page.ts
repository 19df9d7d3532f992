import type { FastifyReply } from 'fastify';

interface BusyAnswer {
  status: 429 | 503;
  retryAfterSeconds: number;
  language: 'ko' | 'en';
  sentence: string;
}

/** Sends a page without a render, when pages cannot be rendered now. */
export function sendBusyPage(reply: FastifyReply, answer: BusyAnswer): FastifyReply {
  const { status, retryAfterSeconds, language, sentence } = answer;
  return reply
    .code(status)
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${sentence}</p></html>`,
    );
}
