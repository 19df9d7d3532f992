export const callNames = ['register', 'window', 'payment', 'cancel', 'inquiry'] as const;
export type CallName = (typeof callNames)[number];

export const scenarioNames = [
  'ok',
  'decline',
  'user-closes-window',
  'ok-then-drop',
  'timeout-after-approval',
  'error-500',
  'malformed-answer',
  'wrong-amount',
  'other-order',
  'other-currency',
  'easy-pay',
  'huge-body',
  'foreign-pay-url',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export type DuplicateMode = 'duplicate-refused' | 'duplicate-same-tno';

const answerFaults: readonly ScenarioName[] = [
  'ok',
  'decline',
  'ok-then-drop',
  'timeout-after-approval',
  'error-500',
  'malformed-answer',
  'huge-body',
];

/** Valid scenarios per call. `window` is the card page on PC and mobile. */
export const scenariosOfCall: Readonly<Record<CallName, readonly ScenarioName[]>> = {
  register: [...answerFaults, 'foreign-pay-url'],
  window: ['ok', 'decline', 'user-closes-window'],
  payment: [...answerFaults, 'wrong-amount', 'other-order', 'other-currency', 'easy-pay'],
  cancel: [...answerFaults, 'wrong-amount'],
  inquiry: [...answerFaults, 'wrong-amount', 'other-currency'],
};

export function defaultCall(scenario: ScenarioName): CallName {
  if (scenario === 'user-closes-window') return 'window';
  return scenario === 'foreign-pay-url' ? 'register' : 'payment';
}

interface ScenarioSwitch {
  scenario: ScenarioName;
  call: CallName;
  /** Applies to this order only. Default: all orders. */
  orderNumber?: string | undefined;
  /** Number of calls it applies to. Default: until switched off. */
  times?: number | undefined;
  /** Delay before the response, after the ledger was written. */
  latencyMs?: number | undefined;
}

export interface Directive {
  scenario: ScenarioName;
  /** True if no scenario is set, so that a test card may choose. */
  unswitched: boolean;
  latencyMs: number;
  /** True if this scenario sets its own delay. */
  latencyGiven: boolean;
}

export interface Scenarios {
  duplicateMode: DuplicateMode;
  /** Delay before every response to the merchant's server. */
  latencyMs: number;
  list(): ScenarioSwitch[];
  /** The newest switch wins. A switch for one order overrides a global one. */
  set(scenarioSwitch: ScenarioSwitch): void;
  /** Removes the switches of one order, of one call, of both, or all. */
  clear(where?: { orderNumber?: string | undefined; call?: CallName | undefined }): void;
  /** Returns the scenario of this call and counts it against `times`. */
  take(call: CallName, orderNumber: string | undefined): Directive;
}

export function createScenarios(defaults: { duplicateMode: DuplicateMode; latencyMs: number }): Scenarios {
  let switches: ScenarioSwitch[] = [];

  function find(call: CallName, orderNumber: string | undefined): ScenarioSwitch | undefined {
    const ofCall = switches.filter((candidate) => candidate.call === call);
    return (
      ofCall.findLast((each) => each.orderNumber !== undefined && each.orderNumber === orderNumber) ??
      ofCall.findLast((each) => each.orderNumber === undefined)
    );
  }

  return {
    duplicateMode: defaults.duplicateMode,
    latencyMs: defaults.latencyMs,
    list: () => switches.map((each) => ({ ...each })),
    set(scenarioSwitch) {
      switches.push({ ...scenarioSwitch });
    },
    clear(where = {}) {
      switches = switches.filter(
        (each) =>
          (where.orderNumber !== undefined && each.orderNumber !== where.orderNumber) ||
          (where.call !== undefined && each.call !== where.call),
      );
    },
    take(call, orderNumber) {
      const found = find(call, orderNumber);
      if (found?.times !== undefined) {
        found.times -= 1;
        if (found.times <= 0) switches = switches.filter((each) => each !== found);
      }
      return {
        scenario: found?.scenario ?? 'ok',
        unswitched: found === undefined,
        latencyMs: found?.latencyMs ?? this.latencyMs,
        latencyGiven: found?.latencyMs !== undefined,
      };
    },
  };
}
