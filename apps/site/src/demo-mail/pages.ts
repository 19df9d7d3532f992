import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyPage, bodyPolicy } from './mail-body.ts';
import { type Mail, readMail } from './mail-reader.ts';
import type { StoredMessage } from './message.types.ts';
import type { MessageStore } from './message-store.ts';
import { listPage, messagePage, notFoundPage, pagePolicy } from './pages.view.ts';
import type { Language } from './sentences.ts';

type MessageRequest = FastifyRequest<{ Params: { id: string } }>;

const defaultCount = 20;
const largestCount = 200;

/** Adds the demo mailbox under `/demo/mail` to the site. All content of mails is untrusted. */
export function registerDemoMail(app: FastifyInstance, store: MessageStore): void {
  const options = { config: { allow: 'anyone' as const } };

  app.get('/demo/mail', options, (request, reply) => {
    return sendPage(reply, listPage(languageOf(request), store.list()));
  });

  app.get<{ Querystring: { to?: string; limit?: string } }>(
    '/demo/mail.json',
    options,
    async (request, reply) => {
      const { to, limit } = request.query;
      const count = Math.min(Number(limit) > 0 ? Number(limit) : defaultCount, largestCount);
      const messages = store.list().filter((message) => to === undefined || message.to.includes(to));
      const described = await Promise.all(
        messages.slice(0, count).map((message) => describe(store, message)),
      );
      return reply.header('cache-control', 'no-store').send({ messages: described });
    },
  );

  app.get('/demo/mail/:id', options, async (request: MessageRequest, reply) => {
    const message = store.find(request.params.id);
    if (message === undefined) return sendPage(reply.code(404), notFoundPage(languageOf(request)));
    return sendPage(reply, messagePage(languageOf(request), message, await mailOf(store, message)));
  });

  app.get('/demo/mail/:id/html', options, async (request: MessageRequest, reply) => {
    const mail = await mailOf(store, store.find(request.params.id));
    if (mail === undefined) return sendPage(reply.code(404), notFoundPage(languageOf(request)));
    return sendHtml(reply, bodyPolicy, bodyPage(mail));
  });

  app.get('/demo/mail/:id/raw', options, async (request: MessageRequest, reply) => {
    const raw = await store.readRaw(request.params.id);
    if (raw === undefined) return sendPage(reply.code(404), notFoundPage(languageOf(request)));
    return sendFile(reply, `${request.params.id}.eml`, raw);
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/demo/mail/:id/attachments/:index',
    options,
    async (request, reply) => {
      const mail = await mailOf(store, store.find(request.params.id));
      const attachment = mail?.attachments[Number(request.params.index)];
      if (attachment === undefined) return sendPage(reply.code(404), notFoundPage(languageOf(request)));
      return sendFile(reply, attachment.filename, attachment.content);
    },
  );
}

async function mailOf(store: MessageStore, message: StoredMessage | undefined): Promise<Mail | undefined> {
  const raw = message && (await store.readRaw(message.id));
  return raw && readMail(raw);
}

async function describe(store: MessageStore, message: StoredMessage) {
  const mail = await mailOf(store, message);
  if (mail === undefined) return message;
  const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    sizeBytes: content.length,
  }));
  return { ...message, text: mail.text, html: mail.html, attachments };
}

function languageOf(request: FastifyRequest): Language {
  const requested = new URLSearchParams(request.url.split('?')[1]).get('lang');
  if (requested === 'ko' || requested === 'en') return requested;
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ko';
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return sendHtml(reply, pagePolicy, page);
}

function sendHtml(reply: FastifyReply, policy: string, body: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(body);
}

/** Sends bytes as a download: a mail cannot make the browser render something in the site's origin. */
function sendFile(reply: FastifyReply, filename: string, content: Buffer): FastifyReply {
  const encoded = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(content);
}
