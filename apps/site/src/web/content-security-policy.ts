import type { ContentPolicy } from '@airway/web/web-server.ts';

/** Origins that the wider policies allow. */
export interface PolicyOrigins {
  /** The simulated card gateway; undefined in production. */
  sandboxUrl: string | undefined;
  /** Hosts of HLS that this installation allows. */
  streamHosts: readonly string[];
  isHttps: boolean;
}

// NHN KCP loads its window, frames and pictures from many hosts of one domain; its scripts from one folder.
const gatewayOrigins = ['https://*.kcp.co.kr'];
const gatewayScriptFolder = '/plugin/';
// These hosts serve pictures and programs of all of Kakao: scripts are allowed only from the postcode search's folder.
const postcodeImages = ['https://t1.kakaocdn.net', 'https://t1.daumcdn.net'];
const postcodeScriptFolder = '/mapjsapi/bundle/postcode/';
const postcodeFrames = ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'];

// A provider's player is a frame, which loads when a reader starts the video.
const videoFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

type Directives = Record<string, string[]>;

const own: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

function widened(extra: Directives): Directives {
  const result: Directives = { ...own };
  for (const [name, sources] of Object.entries(extra)) result[name] = [...(own[name] ?? []), ...sources];
  return result;
}

function directivesOf(policy: ContentPolicy, origins: PolicyOrigins): Directives {
  if (policy === 'standard') return widened({ 'frame-src': videoFrames });
  if (policy === 'live') {
    const streams = origins.streamHosts.map((host) => `https://${host}`);
    // The player assembles a film in the page's memory, and begins captions with an empty list.
    return widened({
      'frame-src': videoFrames,
      'connect-src': streams,
      'media-src': ['blob:', 'data:', ...streams],
    });
  }
  const postcode = {
    'script-src': postcodeImages.map((host) => host + postcodeScriptFolder),
    'frame-src': postcodeFrames,
    'img-src': postcodeImages,
    // The widget builds its layer with style attributes.
    'style-src-attr': ["'unsafe-inline'"],
  };
  if (policy === 'postcode') return widened(postcode);
  const hosts = [
    ...gatewayOrigins,
    ...(origins.sandboxUrl === undefined ? [] : [new URL(origins.sandboxUrl).origin]),
  ];
  return widened({
    'script-src': hosts.map((host) => host + gatewayScriptFolder),
    'frame-src': hosts,
    'img-src': hosts,
    'form-action': hosts,
    'connect-src': hosts,
    // The gateway's window uses inline styles.
    'style-src': [...hosts, "'unsafe-inline'"],
  });
}

/**
 * Returns the `Content-Security-Policy` of a page. `scripts` are the sources that allow its inline scripts:
 * hashes for a cached page, a nonce for any other.
 */
export function contentSecurityPolicy(
  policy: ContentPolicy,
  origins: PolicyOrigins,
  scripts: readonly string[],
): string {
  const directives = directivesOf(policy, origins);
  const lines = Object.entries(directives).map(([name, sources]) =>
    [name, ...sources, ...(name === 'script-src' ? scripts : [])].join(' '),
  );
  if (origins.isHttps) lines.push('upgrade-insecure-requests');
  return lines.join('; ');
}
