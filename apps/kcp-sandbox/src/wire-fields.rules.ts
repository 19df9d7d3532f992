import { type RefusalCode, refusal } from './gateway-codes.ts';
import type { Refusal } from './wire.types.ts';

export interface FieldRule {
  maxLength: number;
  optional?: boolean;
  pattern?: RegExp;
}

export const orderNumberRule: FieldRule = { maxLength: 40, pattern: /^[A-Za-z0-9]+$/ };
export const amountRule: FieldRule = { maxLength: 12, pattern: /^[1-9]\d*$/ };
export const goodsNameRule: FieldRule = { maxLength: 100, pattern: /^[^,&;\\|'"<>\r\n]+$/ };
export const certificateRule: FieldRule = { maxLength: 8000 };
export const siteCodeRule: FieldRule = { maxLength: 5 };

/** A rejected request, with the response to send. */
export class RefusedError extends Error {
  readonly answer: Refusal;

  constructor(code: RefusalCode, detail = '') {
    const answer = refusal(code, detail);
    super(answer.res_msg);
    this.name = 'RefusedError';
    this.answer = answer;
  }
}

/** Reads the named fields of a JSON body. Like the gateway, it requires every value to be a string. */
export function readFields<Name extends string>(
  body: unknown,
  rules: Readonly<Record<Name, FieldRule>>,
): Record<Name, string> {
  const sent = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const names = Object.keys(rules) as Name[];
  const fields = names.map((name) => [name, checkField(name, sent.get(name), rules[name])] as const);
  return Object.fromEntries(fields) as Record<Name, string>;
}

/** Reads one value of an unvalidated body, to count a call before it is checked. */
export function peekField(body: unknown, name: string): string | undefined {
  const value = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {})).get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Validates one value. A missing optional value becomes the empty string. */
export function checkField(name: string, value: unknown, rule: FieldRule): string {
  if (value === undefined || value === '') {
    if (rule.optional) return '';
    throw new RefusedError('SB02', `${name} is missing`);
  }
  if (typeof value !== 'string') throw new RefusedError('SB02', `${name} must be a string`);
  if (value.length > rule.maxLength) throw new RefusedError('SB02', `${name} is too long`);
  if (rule.pattern !== undefined && !rule.pattern.test(value)) {
    throw new RefusedError('SB02', `${name} has characters that are not allowed`);
  }
  return value;
}
