import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { requestedRange } from '@airway/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, isNoneMatch } from './encodings.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

interface Asset {
  file: string;
  tag: string;
  type: string;
  cacheControl: string;
  hasEncodings: boolean;
}

export interface Assets {
  has(path: string): boolean;
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** No assets, for a site whose files another server sends. */
export const noAssets: Assets = {
  has: () => false,
  send: async (_path, _request, reply) => reply.callNotFound(),
};

/**
 * Opens the browser's files of a finished build, by path from the host's root. Files under /assets have a hash in
 * their name and never change; the build has written compressed copies of them.
 */
export async function openAssets(folder: string): Promise<Assets> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const assets = new Map<string, Asset>();
  for (const name of names) {
    if (/\.(gz|br)$/.test(name) || name.startsWith('.')) continue;
    const isFixed = name.startsWith('assets/');
    const file = join(folder, name);
    const { size, mtimeMs } = await stat(file);
    assets.set(`/${name}`, {
      file,
      tag: hash('sha256', `${name} ${size} ${isFixed ? '' : mtimeMs}`, 'base64url').slice(0, 22),
      type: types[extname(name)] ?? 'application/octet-stream',
      cacheControl: isFixed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      hasEncodings: names.has(`${name}.br`) && names.has(`${name}.gz`),
    });
  }
  return {
    has: (path) => assets.has(path),
    async send(path, request, reply) {
      const asset = assets.get(path);
      if (asset === undefined) return reply.callNotFound();
      const encoding = asset.hasEncodings ? encodingFor(request.headers['accept-encoding']) : 'identity';
      const tag = `"${asset.tag}-${encoding}"`;
      reply
        .header('cache-control', asset.cacheControl)
        .header('etag', tag)
        // An SVG that is opened on its own must not run scripts.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        );
      if (asset.hasEncodings) reply.header('vary', 'accept-encoding');
      if (isNoneMatch(request.headers['if-none-match'], tag)) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      reply.type(asset.type);
      const bytes = await readFile(asset.file + suffixes[encoding]);
      if (asset.hasEncodings) return reply.send(bytes);
      // Players request ranges of a film.
      reply.header('accept-ranges', 'bytes');
      const part = requestedRange(request.headers.range, bytes.length);
      if (part === undefined) return reply.send(bytes);
      if (part === 'nothing')
        return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
      return reply
        .code(206)
        .header('content-range', `bytes ${part.from}-${part.until - 1}/${bytes.length}`)
        .send(bytes.subarray(part.from, part.until));
    },
  };
}
