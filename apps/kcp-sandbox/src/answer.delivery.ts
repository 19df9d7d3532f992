import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { SandboxContext } from './sandbox.context.ts';
import type { CallName, Directive } from './scenarios.ts';
import type { WireAnswer } from './wire.types.ts';
import { RefusedError } from './wire-fields.rules.ts';

export interface Outcome {
  call: CallName;
  directive: Directive;
  answer: WireAnswer;
}

/** Error of a call that fails before it records anything. */
class InternalFaultError extends Error {
  readonly directive: Directive;

  constructor(directive: Directive) {
    super('Scenario error-500');
    this.name = 'InternalFaultError';
    this.directive = directive;
  }
}

/** Throws before anything is recorded, if the scenario requires it. */
export function failEarly(directive: Directive): void {
  if (directive.scenario === 'error-500') throw new InternalFaultError(directive);
}

async function pause(context: SandboxContext, milliseconds: number): Promise<void> {
  if (milliseconds > 0) await wait(milliseconds, undefined, { signal: context.stopping }).catch(() => {});
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=UTF-8').send(text);
}

/** Sends the response as the scenario requires: correctly, late, broken, or not at all. */
async function deliver(
  context: SandboxContext,
  reply: FastifyReply,
  { directive, answer }: Outcome,
): Promise<FastifyReply> {
  if (directive.scenario === 'ok-then-drop') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (directive.scenario === 'timeout-after-approval' && !directive.latencyGiven) return reply.hijack();
  await pause(context, directive.latencyMs);
  if (directive.scenario === 'malformed-answer') {
    return sendJson(reply, '<html><body>res_cd=0000&res_msg=OK</body>{"res_cd":');
  }
  if (directive.scenario === 'huge-body') {
    const padded = { ...answer, padding: 'x'.repeat(context.hugeBodyBytes) };
    return sendJson(reply, JSON.stringify(padded));
  }
  return sendJson(reply, JSON.stringify(answer));
}

/** Runs one call. A refusal becomes a response formatted by `spell`; a fault of the scenario becomes a 500. */
export async function answerCall(
  context: SandboxContext,
  reply: FastifyReply,
  serve: () => Promise<Outcome>,
  spell: (refused: RefusedError) => WireAnswer = (refused) => ({ ...refused.answer }),
): Promise<FastifyReply> {
  try {
    return await deliver(context, reply, await serve());
  } catch (error) {
    if (error instanceof RefusedError) {
      await pause(context, context.scenarios.latencyMs);
      return sendJson(reply, JSON.stringify(spell(error)));
    }
    if (error instanceof InternalFaultError) {
      await pause(context, error.directive.latencyMs);
      return reply.code(500).type('text/html; charset=utf-8').send('<h1>500 Internal Server Error</h1>');
    }
    throw error;
  }
}
