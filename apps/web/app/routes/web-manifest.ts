import type { LoaderFunctionArgs } from 'react-router';
import { loadSite } from '../features/editions/load-site.ts';
import { textIn } from '../platform/bilingual.tsx';
import { pathTo } from '../platform/locale.ts';
import { pageLocale } from '../platform/page-context.ts';
import type { RouteHandle } from '../platform/route-handle.ts';

/** How a phone shows the site on its home screen. It is not a page, but cached like one. */
export const handle: RouteHandle = { cache: 'shared', isPrivate: true };

const icon = (sizePx: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${sizePx}.png`,
  sizes: `${sizePx}x${sizePx}`,
  type: 'image/png',
  purpose,
});

export async function loader({ context }: LoaderFunctionArgs) {
  const locale = pageLocale(context);
  const { siteName, basePath, currentEdition, look } = await loadSite(context);
  const manifest = {
    name: textIn(locale, currentEdition.title).text,
    short_name: textIn(locale, siteName).text,
    lang: locale,
    start_url: `${basePath}${pathTo(locale, '/Main')}`,
    scope: basePath,
    id: basePath,
    // An iPhone shows reminders only for a site that stands alone; other browsers keep their way back.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: '#faf8f3',
    theme_color: look?.primary ?? '#1e5a4b',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
