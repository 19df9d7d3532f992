import { getSiteInfo, type ReplyOf } from '@airway/api';
import type { FastifyInstance } from 'fastify';

const daysGood = 180;
const dayMs = 86_400_000;

/** Serves the contact for vulnerabilities (RFC 9116). The file is built for each request, so it never expires. */
export function registerSecurityFile(
  api: FastifyInstance,
  { publicUrl, basePath }: { publicUrl: string; basePath: () => string },
): void {
  api.get('/.well-known/security.txt', { config: { allow: 'anyone' } }, async (_request, reply) => {
    const info = await api.inject({ method: 'GET', url: getSiteInfo.url });
    const email =
      info.statusCode === 200
        ? info.json<{ data: ReplyOf<typeof getSiteInfo> }>().data.secretariat.email
        : '';
    const lines = [
      ...(email === '' ? [] : [`Contact: mailto:${email}`]),
      `Contact: ${publicUrl}${basePath()}/en/ConferenceInfo/ContactUs`,
      `Expires: ${new Date((Math.floor(Date.now() / dayMs) + daysGood) * dayMs).toISOString()}`,
      'Preferred-Languages: ko, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
