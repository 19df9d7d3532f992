import type { FastifyInstance } from 'fastify';

const quote = 0x22;
const colon = 0x3a;
const backslash = 0x5c;

/** Counts the keys in a JSON text. In valid JSON, each key has one colon outside strings. */
function keysWritten(json: string): number {
  let count = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    if (unit === quote) isInString = !isInString;
    else if (isInString) index += unit === backslash ? 1 : 0;
    else if (unit === colon) count += 1;
  }
  return count;
}

/** More items than any call accepts. Each invalid item costs a validation and a line in the response. */
const maximumItems = 1000;

/** Counts the keys of a parsed value. Returns undefined when a list or object is too large. */
function keysRead(value: unknown): number | undefined {
  let count = 0;
  const open = [value];
  for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
    if (typeof inner !== 'object' || inner === null) continue;
    const values = Object.values(inner);
    if (values.length > maximumItems) return undefined;
    if (!Array.isArray(inner)) count += values.length;
    for (const one of values) open.push(one);
  }
  return count;
}

/** Checks for a duplicate key in an object, which two programs could read differently, and for an oversized list. */
const isAmbiguousOrEndless = (json: string, parsed: unknown): boolean =>
  keysWritten(json) !== keysRead(parsed);

/** Installs Fastify's JSON parser, which rejects `__proto__`, plus checks for duplicate keys and oversized lists. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    parse(request, body, (error, parsed) => {
      if (error !== null) return done(error);
      if (!isAmbiguousOrEndless(body, parsed)) return done(null, parsed);
      done(
        Object.assign(new Error('duplicate keys, or too many'), { statusCode: 400, code: 'BODY_REFUSED' }),
      );
    });
  });
}
