import * as z from 'zod/mini';

type UnreadableReason =
  | 'timeout'
  | 'connection-lost'
  | 'http-error'
  | 'answer-too-large'
  | 'answer-malformed';

/**
 * Result of one call. `unreachable`: no connection, so the gateway did nothing. `unreadable`: it may have done
 * everything; `tno` is set if it can be extracted.
 */
export type GatewayResult<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'unreadable'; reason: UnreadableReason; tno?: string }
  | { kind: 'unreachable' };

const answerLimitBytes = 64 * 1024;
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && neverConnected.has(code);
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

async function readBounded(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > answerLimitBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Traceable = z.object({ tno: z.string().check(z.regex(/^\d{14}$/)) });

function read<Answer>(text: string, schema: z.ZodMiniType<Answer>): GatewayResult<Answer> {
  const value = parseJson(text);
  const answer = schema.safeParse(value);
  if (answer.success) return { kind: 'answered', answer: answer.data };
  const traced = Traceable.safeParse(value);
  return {
    kind: 'unreadable',
    reason: 'answer-malformed',
    ...(traced.success ? { tno: traced.data.tno } : {}),
  };
}

// After a process was frozen, its timeout fires before it reads data that arrived meanwhile.
const graceMs = 250;

/** Aborts after a timeout, but first reads data already waiting in the socket. */
function abortAfter(timeoutMs: number) {
  const aborting = new AbortController();
  const abort = () => aborting.abort(new DOMException('The gateway gave no answer in time.', 'TimeoutError'));
  let timer = setTimeout(() => {
    timer = setTimeout(abort, graceMs);
  }, timeoutMs);
  return { signal: aborting.signal, forget: () => clearTimeout(timer) };
}

/** Posts JSON to the gateway and validates the response: limits time, size, form and types. */
export async function callGateway<Answer>(
  url: string,
  body: Record<string, string>,
  schema: z.ZodMiniType<Answer>,
  timeoutMs: number,
): Promise<GatewayResult<Answer>> {
  const deadline = abortAfter(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: deadline.signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: 'unreadable', reason: 'http-error' };
    }
    const text = await readBounded(response);
    return text === undefined ? { kind: 'unreadable', reason: 'answer-too-large' } : read(text, schema);
  } catch (error) {
    if (isTimeout(error)) return { kind: 'unreadable', reason: 'timeout' };
    return wasNeverSent(error) ? { kind: 'unreachable' } : { kind: 'unreadable', reason: 'connection-lost' };
  } finally {
    deadline.forget();
  }
}
