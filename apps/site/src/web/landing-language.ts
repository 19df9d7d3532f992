import { localeOf } from '@airway/api';
import type { FastifyRequest } from 'fastify';

/** Stored by the language switch (`apps/web/app/ui/site-header.tsx`). */
const choice = /(?:^|;\s*)language=(ko|en)(?:;|$)/;

/**
 * Returns the language of the landing page for a visitor from elsewhere: the last choice in this browser,
 * else what the browser prefers, and English for languages that we do not have. Crawlers name none and get Korean.
 * A link of the site itself means what it says.
 */
export function landingLanguage({ headers }: Pick<FastifyRequest, 'headers'>): 'ko' | 'en' {
  if (headers['sec-fetch-site'] === 'same-origin') return 'ko';
  const chosen = choice.exec(headers.cookie ?? '')?.[1];
  if (chosen !== undefined) return chosen === 'en' ? 'en' : 'ko';
  return localeOf({ headers }, 'en');
}
