import type { Instrument, Metrics } from '../../platform/metrics/metrics.ts';
import type { Gateway } from './kcp-gateway.ts';
import type { GatewayResult } from './kcp-transport.ts';

const calls = ['register', 'approve', 'cancel', 'inquire'] as const;
const outcomes: readonly GatewayResult<unknown>['kind'][] = ['answered', 'unreadable', 'unreachable'];

/** Results of gateway calls. A refusal counts as a response. */
export const gatewayCalls: Instrument = {
  name: 'airway_gateway_calls_total',
  help: 'Calls of the card gateway by what came of them.',
  type: 'counter',
  from: calls.flatMap((call) => outcomes.map((outcome) => ({ call, outcome }))),
};

export function countGatewayCalls(gateway: Gateway, metrics: Metrics): Gateway {
  async function counted<Answer>(
    call: (typeof calls)[number],
    response: Promise<GatewayResult<Answer>>,
  ): Promise<GatewayResult<Answer>> {
    const result = await response;
    metrics.seriesOf(gatewayCalls, { call, outcome: result.kind }).add();
    return result;
  }
  return {
    ...gateway,
    registerTrade: (trade) => counted('register', gateway.registerTrade(trade)),
    approve: (order, request) => counted('approve', gateway.approve(order, request)),
    cancel: (...asked) => counted('cancel', gateway.cancel(...asked)),
    inquire: (tno) => counted('inquire', gateway.inquire(tno)),
  };
}
