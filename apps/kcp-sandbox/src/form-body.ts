import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeForm, type FormFields } from './korean-encoding.ts';
import { RefusedError } from './wire-fields.rules.ts';

const formType = 'application/x-www-form-urlencoded';

/** Leaves form bodies as bytes, because only their reader can choose between UTF-8 and EUC-KR. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export function requestForm(request: FastifyRequest): FormFields {
  if (!Buffer.isBuffer(request.body)) throw new RefusedError('SB02', `the body must be ${formType}`);
  return decodeForm(request.body, request.headers['content-type']);
}
