import type { SampleCharge } from './ledger.ts';
import {
  type CallName,
  callNames,
  type DuplicateMode,
  defaultCall,
  type Scenarios,
  scenarioNames,
  scenariosOfCall,
} from './scenarios.ts';

const duplicateModes: readonly DuplicateMode[] = ['duplicate-refused', 'duplicate-same-tno'];

function readCount(value: unknown, name: string, minimum: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < minimum) {
    throw new TypeError(`${name} must be a whole number of at least ${minimum}`);
  }
  return value;
}

function oneOf<Name extends string>(value: unknown, names: readonly Name[], what: string): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new TypeError(`${what} must be one of ${names.join(', ')}`);
  return found;
}

function readText(value: unknown, name: string, pattern: RegExp): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new TypeError(`${name} must match ${pattern}`);
  return value;
}

/** Reads the body of `POST /sandbox/ledger`: a list of charges. @throws TypeError that names the problem */
export function readCharges(body: unknown): SampleCharge[] {
  if (!Array.isArray(body)) throw new TypeError('The body must be a list of charges');
  return body.map((charge: unknown) => {
    const sent = new Map(Object.entries(typeof charge === 'object' && charge !== null ? charge : {}));
    const amount = readCount(sent.get('amount'), 'amount', 1);
    if (amount === undefined) throw new TypeError('amount is needed');
    return {
      tno: readText(sent.get('tno'), 'tno', /^\d{14}$/),
      siteCode: readText(sent.get('siteCode'), 'siteCode', /^[A-Z\d]{5}$/),
      orderNumber: readText(sent.get('orderNumber'), 'orderNumber', /^[A-Za-z\d]{1,40}$/),
      amount,
      currency: oneOf(sent.get('currency'), ['WON', 'USD'] as const, 'currency'),
      approvalNumber: readText(sent.get('approvalNumber'), 'approvalNumber', /^\d{8}$/),
      at: readText(sent.get('at'), 'at', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      isCancelled: sent.get('isCancelled') === true,
    };
  });
}

/**
 * Applies the body of `POST /sandbox/scenario`: `{ scenario, orderNumber?, call?, times?, latencyMs? }`.
 * @throws TypeError that names the problem
 */
export function applyScenario(scenarios: Scenarios, body: unknown): void {
  const sent = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const name = sent.get('scenario');
  const orderNumber = sent.get('orderNumber');
  if (orderNumber !== undefined && typeof orderNumber !== 'string') {
    throw new TypeError('orderNumber must be a string');
  }
  const times = readCount(sent.get('times'), 'times', 1);
  const latencyMs = readCount(sent.get('latencyMs'), 'latencyMs', 0);
  const sentCall = sent.get('call');
  const call: CallName | undefined = sentCall === undefined ? undefined : oneOf(sentCall, callNames, 'call');

  if (duplicateModes.some((mode) => mode === name)) {
    scenarios.duplicateMode = oneOf(name, duplicateModes, 'scenario');
    return;
  }
  if (name === 'latency') {
    if (latencyMs === undefined) throw new TypeError('latency needs latencyMs');
    if (orderNumber === undefined && call === undefined) scenarios.latencyMs = latencyMs;
    else scenarios.set({ scenario: 'ok', call: call ?? 'payment', orderNumber, times, latencyMs });
    return;
  }
  const scenario = oneOf(name, scenarioNames, 'scenario');
  if (scenario === 'ok') {
    scenarios.clear({ orderNumber, call });
    return;
  }
  const target = call ?? defaultCall(scenario);
  oneOf(scenario, scenariosOfCall[target], `a scenario of ${target}`);
  scenarios.set({ scenario, call: target, orderNumber, times, latencyMs });
}
