import { Readable } from 'node:stream';
import { completeUpload, getFile, getFileAddress, getUploadUrl } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { refusalsOfAny } from '../../platform/http/declared-refusals.ts';
import type { Receive } from '../../platform/storage/storage.ts';
import { fileSigner } from './file-addresses.ts';
import { ownUpload, readableFile, sendableFile } from './files.access.ts';
import * as sending from './send-files.ts';
import * as uploads from './upload-file.ts';

/** An upload may take ten minutes: 100 MB at 1.4 Mbit/s. */
function registerIncoming(app: FastifyInstance, receive: Receive): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes));
    scope.put<{ Querystring: Record<string, string> }>(
      '/api/file/incoming',
      {
        config: {
          allow: 'anyone',
          isSlow: true,
          outside: {
            operationId: 'sendFileBytes',
            feature: 'files',
            summary: 'Takes the bytes of a file; its address is made by getUploadUrl',
            answers: { 204: { description: 'They are here; completeUpload makes them a file' } },
          },
          refusals: [...refusalsOfAny, 'NOT_ALLOWED', 'TOO_LARGE', 'STORAGE_FULL'],
        },
      },
      async (request, reply) => {
        // Do not wait for the remaining bytes of a rejected upload.
        reply.header('connection', 'close');
        const { now } = await app.contextOf(request, 'anyone');
        const body = request.body instanceof Readable ? request.body : Readable.from([]);
        await receive(request.query, body, now);
        return reply.code(204).removeHeader('connection').send();
      },
    );
  });
}

export function registerFileRoutes(app: FastifyInstance, { fileUses }: Declared): void {
  const { config, storage } = app.services;
  const signer = fileSigner(config.appSecret);
  if (storage.receive !== undefined) registerIncoming(app, storage.receive);
  addCall(app, getUploadUrl, {
    allow: 'account',
    handler: ({ ctx, query }) => uploads.getUploadUrl(ctx, fileUses, query),
  });
  addCall(app, completeUpload, {
    allow: 'account',
    ...ownUpload,
    handler: ({ ctx, row }) => uploads.completeUpload(ctx, row),
  });
  addCall(app, getFile, {
    allow: 'anyone-recognised',
    ...sendableFile(fileUses, signer),
    handler: ({ ctx, row, query }) => sending.getFile(ctx, row, query),
  });
  addCall(app, getFileAddress, {
    allow: 'anyone-recognised',
    ...readableFile(fileUses),
    handler: ({ ctx, row }) => sending.getFileAddress(ctx, row),
  });
}
