import type { ArchivedSite, ArchiveOptions } from '../src/archive/archive-edition.ts';
import type { SiteAnswer } from '../src/archive/resources.ts';

/** A file of the small site: a picture, and a download. */
export const smallFileId = '0193a7c0-0000-7000-8000-000000000001';
const file = smallFileId;

const page = (main: string, head = '') =>
  `<!doctype html><html><head><title>T</title>${head}</head><body>
  <script>alert(1)</script><header><div popover="auto"><a href="/airway2025/Main">홈</a></div></header>
  <main class="m" id="main">${main}</main><footer><p>끝</p></footer>
  <link data-rel="stylesheet" href="/assets/a.css#"><noscript><link rel="stylesheet" href="/assets/a.css#"></noscript></body></html>`;

const front = page(`<h1>처음</h1><!-- x -->
  <p onclick="run()">더 <a href="/airway2025/Registration">등록</a>은 끝났습니다. <a href="javascript:run()">j</a></p>
  <p><span data-now="">등록 확인에서 보실 수 있습니다.</span></p>
  <div><p>로그인하세요</p><a href="/airway2025/en/../Account/Signin">로그인</a></div>
  <ul><li><a href="/airway2025/Scientific/Program?day=2025-11-22#t">둘째 날</a></li>
  <li><a href="/airway2025/Scientific/Program?room=A">A</a></li><li><a href="/airway2019/">2019</a></li>
  <li><a href="/airway2025/%2e%2e%2fetc">밖</a></li><li><a href="http://site.test/airway2025/Board/gone/1">없음</a></li></ul>
  <p><a href="https://example.org/">다른 곳</a> <a href="/api/file/${file}?download=true">자료</a></p>
  <img src="/api/file/${file}?thumbnail=true&width=640" srcset="x 2x" alt="그림"><img src="https://example.org/x.png" alt="">
  <details><summary>필터</summary><div><form action="/airway2025/Main"><input name="q"></form></div></details>
  <a href="/airway2025/ConferenceInfo/OrganizingCommittee">위원회</a>`);

/** A site of a few pages with all content that an archive must leave out. */
const pages: Record<string, string> = {
  '/airway2025/Main': front,
  '/airway2025/en/Main': page('<h1>Front</h1>'),
  '/airway2025/Scientific/Program?day=2025-11-22': page('<h1>프로그램</h1><p id="t">각성하 삽관</p>'),
  '/airway2025/en/Scientific/Program?day=2025-11-22': page(
    '<h1>Programme</h1><p id="t">Awake intubation</p>',
  ),
  '/airway2025/GeneralInfo/Seoul': page('<h1>서울</h1>'),
  '/airway2025/ConferenceInfo/OraganizingCommittee': page('<h1>조직위원회</h1>'),
};

const answer = (status: number, type: string, body: string | Buffer, change: Partial<SiteAnswer> = {}) => ({
  status,
  type,
  body: Buffer.from(body),
  location: undefined,
  disposition: undefined,
  ...change,
});

export async function fetchSmallSite(target: string): Promise<SiteAnswer> {
  const html = pages[target];
  if (html !== undefined) return answer(200, 'text/html; charset=utf-8', html);
  if (target === '/airway2025/ConferenceInfo/OrganizingCommittee')
    return answer(301, '', '', { location: '/airway2025/ConferenceInfo/OraganizingCommittee' });
  if (target.startsWith('/assets/a.css'))
    return answer(
      200,
      'text/css',
      '@font-face{src:url(/assets/f.woff2);unicode-range:U+ac02}@font-face{src:url(./g.woff2);unicode-range:U+d504}',
    );
  if (target.endsWith('.woff2')) return answer(200, 'font/woff2', 'font');
  if (target === '/sitemap.xml')
    return answer(
      200,
      '',
      '<urlset><url><loc>http://site.test/airway2025/GeneralInfo/Seoul</loc></url></urlset>',
    );
  if (target === '/favicon.svg') return answer(200, 'image/svg+xml', '<svg/>');
  if (target.startsWith(`/api/file/${file}?thumbnail`)) return answer(200, 'image/webp', 'picture');
  if (target.startsWith(`/api/file/${file}`))
    return answer(200, 'text/html', '<script>', {
      disposition: "attachment; filename*=UTF-8''%EC%9E%90.html",
    });
  return answer(404, 'text/html', 'not found');
}

export const smallSite: ArchivedSite = {
  product: 'airway',
  basePath: '/airway2025',
  publicUrl: 'http://site.test',
  isDemo: false,
  currentEdition: {
    year: 2025,
    phase: 'after',
    endsOn: '2025-11-22',
    title: { ko: '학술대회', en: 'Meeting' },
  },
};

export const smallArchive = (archives: string, change: Partial<ArchiveOptions> = {}): ArchiveOptions => ({
  site: smallSite,
  archives,
  ask: fetchSmallSite,
  say: (_language, id) => id,
  now: new Date('2025-12-01T00:00:00Z'),
  hasFonts: true,
  ...change,
});

/** Returns options for an archive of the small site in another year. */
export function smallArchiveOf(year: number, archives: string): ArchiveOptions {
  const name = `airway${year}`;
  return smallArchive(archives, {
    site: {
      ...smallSite,
      basePath: `/${name}`,
      currentEdition: { ...smallSite.currentEdition, year, endsOn: `${year}-11-22` },
    },
    async ask(target) {
      const { body, location, ...rest } = await fetchSmallSite(target.replaceAll(name, 'airway2025'));
      const text = body.toString('utf8').replaceAll('airway2025', name);
      return { ...rest, body: Buffer.from(text), location: location?.replaceAll('airway2025', name) };
    },
  });
}
