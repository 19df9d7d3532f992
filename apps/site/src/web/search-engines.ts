import type { WebHandler } from '@airway/web/web-server.ts';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every public page in both languages, each naming its pair. */
export function sitemapOf(web: WebHandler, publicUrl: string, basePath: string): string {
  const addressOf = (language: string, path: string) =>
    escapeXml(`${publicUrl}${basePath}${language === 'en' ? `/en${path === '/' ? '' : path}` : path}`);
  const urls = web
    .publicPaths()
    .flatMap((path) =>
      ['ko', 'en'].map(
        (language) =>
          `<url><loc>${addressOf(language, path)}</loc>${['ko', 'en']
            .map(
              (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(other, path)}"/>`,
            )
            .join('')}</url>`,
      ),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** What robots may read; a demonstration with sample data keeps all of them out. */
export function robotsOf(publicUrl: string, basePath: string, isDemo: boolean): string {
  const rules = isDemo ? ['Disallow: /'] : ['Disallow: /api/', `Disallow: ${basePath}/Admin/`];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
