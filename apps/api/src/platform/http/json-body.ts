import type { FastifyInstance } from 'fastify';

const quote = 0x22;
const colon = 0x3a;
const backslash = 0x5c;

/** How many keys the text of a JSON value has: in JSON that can be parsed, each has its colon outside of strings. */
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

/** More than any call takes: each item that does not fit costs a judgement and a line in the answer. */
const mostItems = 1000;

/** How many keys a parsed value has in all; undefined when one of its lists or objects is larger than any should be. */
function keysRead(value: unknown): number | undefined {
  let count = 0;
  const open = [value];
  for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
    if (typeof inner !== 'object' || inner === null) continue;
    const values = Object.values(inner);
    if (values.length > mostItems) return undefined;
    if (!Array.isArray(inner)) count += values.length;
    for (const one of values) open.push(one);
  }
  return count;
}

/** Whether a key stands twice in one object, which two programs could read differently, or a list is endless. */
const isAmbiguousOrEndless = (json: string, parsed: unknown): boolean =>
  keysWritten(json) !== keysRead(parsed);

/** Fastify's own parser, which refuses `__proto__`, and besides it duplicate keys and endless lists. */
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
