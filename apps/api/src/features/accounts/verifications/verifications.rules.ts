import { randomInt } from 'node:crypto';

/** Four digits, each as likely as any other (specification §5). */
export function newPincode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}
