import type { FastifyInstance, FastifyReply } from 'fastify';
import { authenticate, failedAuthentication } from './authentication.service.ts';
import { cardPage, mobileReturnPage, refusedPage } from './card-page.view.ts';
import { readChoice } from './card-window.routes.ts';
import { requestForm } from './form-body.ts';
import { encodePage, type FormFields } from './korean-encoding.ts';
import { readOrderForm } from './order-form.rules.ts';
import type { CardOrder, SandboxContext } from './sandbox.context.ts';
import type { TradeRegistration } from './trade-registrations.ts';
import type { AuthenticationResult } from './wire.types.ts';
import { RefusedError } from './wire-fields.rules.ts';

interface OpenMobilePage {
  order: CardOrder;
  registration: TradeRegistration;
  echoes: [string, string][];
}

const echoed = [
  'buyr_name',
  'buyr_mail',
  'buyr_tel1',
  'buyr_tel2',
  'param_opt_1',
  'param_opt_2',
  'param_opt_3',
] as const;

function sendEucKr(reply: FastifyReply, html: string): FastifyReply {
  // No form-action: the page posts to the merchant, which redirects.
  return reply
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=euc-kr')
    .send(encodePage(html));
}

function findRegistration(context: SandboxContext, fields: FormFields, order: CardOrder): TradeRegistration {
  const registration = context.registrations.find(fields.get('approval_key') ?? '');
  if (registration === undefined) throw new RefusedError('SB11', 'approval_key');
  const agreed: [string, boolean][] = [
    ['site_cd', registration.siteCode === order.siteCode],
    ['ordr_idxx', registration.orderNumber === order.orderNumber],
    ['good_mny', registration.amount === order.amount],
    ['Ret_URL', registration.returnUrl === fields.get('Ret_URL')],
    ['traceNo', registration.traceNumber === fields.get('traceNo')],
  ];
  const different = agreed.find(([, same]) => !same);
  if (different !== undefined) throw new RefusedError('SB11', different[0]);
  return registration;
}

function returnPage(open: OpenMobilePage, result: AuthenticationResult): string {
  const { order, registration } = open;
  const fields: [string, string][] = [
    ['res_cd', result.res_cd],
    ['res_msg', result.res_msg],
    ['site_cd', order.siteCode],
    ['tran_cd', result.tran_cd],
    ['ordr_idxx', order.orderNumber],
    ['good_name', order.goodsName],
    ['good_mny', String(order.amount)],
    ['enc_info', result.enc_info],
    ['enc_data', result.enc_data],
    ['use_pay_method', result.use_pay_method],
    ['trace_no', registration.traceNumber],
    ['approval_key', registration.approvalKey],
    ['cash_yn', ''],
    ['cash_tr_code', ''],
    ['cash_id_info', ''],
    ...open.echoes,
  ];
  return mobileReturnPage(registration.returnUrl, fields, order.english);
}

/** Mounts the mobile card page. The browser posts the registered order to it, and the page posts to `Ret_URL`. */
export function mobilePageRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post('/pay/mobileGW.kcp', (request, reply) => {
    const fields = requestForm(request);
    try {
      const order = readOrderForm(fields, 'mobile');
      context.calls.count('window', order.orderNumber);
      const open: OpenMobilePage = {
        order,
        registration: findRegistration(context, fields, order),
        echoes: echoed.map((name) => [name, fields.get(name) ?? '']),
      };
      const { scenario } = context.scenarios.take('window', order.orderNumber);
      if (scenario !== 'ok') {
        const failed = failedAuthentication(scenario === 'decline' ? 'SB21' : '3001');
        return sendEucKr(reply, returnPage(open, failed));
      }
      const page = cardPage({
        order,
        charset: 'euc-kr',
        action: 'mobile-result',
        hidden: [['page', context.sealer.seal(open, 'mobile')]],
      });
      return sendEucKr(reply, page);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return sendEucKr(reply.code(400), refusedPage(error.answer, fields.get('eng_flag') === 'Y'));
    }
  });

  app.post('/pay/mobile-result', (request, reply) => {
    const fields = requestForm(request);
    const opened = context.sealer.open(fields.get('page') ?? '', 'mobile');
    if (opened === undefined) throw new RefusedError('SB05', 'mobile page');
    const open = opened as OpenMobilePage;
    const result = authenticate(context, open.order, readChoice(fields), {
      testCard: fields.get('card') ?? '',
      traceNumber: open.registration.traceNumber,
    });
    return sendEucKr(reply, returnPage(open, result));
  });
}
