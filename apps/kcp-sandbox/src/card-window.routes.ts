import type { FastifyInstance, FastifyReply } from 'fastify';
import { authenticate, type CardHolderChoice, failedAuthentication } from './authentication.service.ts';
import { cardPage, windowResultPage } from './card-page.view.ts';
import { requestForm } from './form-body.ts';
import type { FormFields } from './korean-encoding.ts';
import { readOrderForm } from './order-form.rules.ts';
import type { CardOrder, SandboxContext } from './sandbox.context.ts';
import { RefusedError } from './wire-fields.rules.ts';

interface OpenWindow {
  order: CardOrder;
  pageOrigin: string;
}

const choices: Readonly<Record<string, CardHolderChoice>> = {
  approve: 'approve',
  decline: 'decline',
  close: 'close',
};

export function readChoice(fields: FormFields): CardHolderChoice {
  const choice = fields.get('choice') ?? '';
  return (Object.hasOwn(choices, choice) ? choices[choice] : undefined) ?? 'close';
}

function readPageOrigin(fields: FormFields): string {
  const origin = fields.get('sandbox_page_origin') ?? '';
  if (!/^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(origin)) {
    throw new RefusedError('SB02', 'the window must be opened by kcp_spay_hub.js');
  }
  return origin;
}

function sendFramed(reply: FastifyReply, pageOrigin: string, html: string): FastifyReply {
  return reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${pageOrigin}`,
    )
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Mounts the PC card window. It receives the order form in an iframe and returns the result by `postMessage`. */
export function cardWindowRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post('/plugin/card-window', (request, reply) => {
    const fields = requestForm(request);
    const pageOrigin = readPageOrigin(fields);
    const english = fields.get('eng_flag') === 'Y';
    try {
      const order = readOrderForm(fields, 'window');
      context.calls.count('window', order.orderNumber);
      const { scenario } = context.scenarios.take('window', order.orderNumber);
      if (scenario !== 'ok') {
        const failed = failedAuthentication(scenario === 'decline' ? 'SB21' : '3001');
        return sendFramed(reply, pageOrigin, windowResultPage(failed, pageOrigin, english));
      }
      const open: OpenWindow = { order, pageOrigin };
      const page = cardPage({
        order,
        charset: 'utf-8',
        action: 'card-result',
        hidden: [['window', context.sealer.seal(open, 'window')]],
      });
      return sendFramed(reply, pageOrigin, page);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return sendFramed(reply, pageOrigin, windowResultPage(error.answer, pageOrigin, english));
    }
  });

  app.post('/plugin/card-result', (request, reply) => {
    const fields = requestForm(request);
    const opened = context.sealer.open(fields.get('window') ?? '', 'window');
    if (opened === undefined) throw new RefusedError('SB05', 'card window');
    const { order, pageOrigin } = opened as OpenWindow;
    const result = authenticate(context, order, readChoice(fields), {
      testCard: fields.get('card') ?? '',
      traceNumber: '',
    });
    return sendFramed(reply, pageOrigin, windowResultPage(result, pageOrigin, order.english));
  });
}
