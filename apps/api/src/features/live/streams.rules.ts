import type { FieldCode, Stream, Streams } from '@airway/contract';

const hosts = {
  youtube: ['www.youtube.com', 'youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
  vimeo: ['vimeo.com', 'player.vimeo.com'],
} as const;

/** A path of this site, without anything that leads elsewhere. */
const ownPath = /^\/(?!\/)[\w./-]*\.m3u8$/;

/**
 * Whether a stream may be shown: https, from a host that is known. An address of HLS may be a path of this site.
 * @param hlsHosts hosts of HLS that this installation lets in
 */
export function isShowable({ kind, address }: Stream, hlsHosts: readonly string[]): boolean {
  if (kind === 'hls' && ownPath.test(address)) return !address.includes('..');
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (url.port !== '') return false;
  if (kind === 'hls') return hlsHosts.includes(url.hostname) && url.pathname.endsWith('.m3u8');
  return (hosts[kind] as readonly string[]).includes(url.hostname);
}

/** What is wrong with addresses, by field. */
export function problemsOfStreams(streams: Streams, hlsHosts: readonly string[]): Record<string, FieldCode> {
  const uses = ['primary', 'spare', 'interpretation'] as const;
  const wrong = uses.filter((use) => {
    const stream = streams[use];
    return stream !== null && !isShowable(stream, hlsHosts);
  });
  return Object.fromEntries(wrong.map((use) => [`streams.${use}.address`, 'url']));
}
