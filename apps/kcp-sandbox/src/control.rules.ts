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
