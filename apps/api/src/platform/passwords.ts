import { hash, verify } from '@node-rs/argon2';
import { fail } from './errors.ts';

/** Hashes and verifies passwords, slowly on purpose. */
interface PasswordEngine {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** OWASP's second option for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2id: PasswordEngine = {
  hash: (password) => hash(password, cost),
  verify: (passwordHash, password) => verify(passwordHash, password),
};

export interface Passwords extends PasswordEngine {
  /** Number of hashes and verifications that wait for their turn. */
  waitingCount(): number;
  /**
   * Runs a whole operation that will verify a password, from its first read to its last write. Admits no more
   * operations than may wait, so a request that would be rejected anyway costs nothing.
   * @throws UNAVAILABLE
   */
  admit<Value>(work: () => Promise<Value>): Promise<Value>;
}

const maximumRunning = 2;
const maximumWaiting = 64;
const retryAfterSeconds = 3;

/**
 * Wraps an engine: two hashes run at a time and at most 64 wait, so that a flood of sign-ins cannot take all
 * processors or all memory. Rejects more with UNAVAILABLE.
 */
export function createPasswords(engine: PasswordEngine = argon2id): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;
  let admitted = 0;
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= maximumRunning) {
      if (waiting.length >= maximumWaiting) fail('UNAVAILABLE', { retryAfterSeconds });
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Hand the slot to the next one directly, so that no other call can take it in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return {
    hash: (password) => inTurn(() => engine.hash(password.normalize('NFC'))),
    verify: (passwordHash, password) => inTurn(() => engine.verify(passwordHash, password.normalize('NFC'))),
    waitingCount: () => waiting.length,
    async admit(work) {
      if (admitted >= maximumRunning + maximumWaiting) fail('UNAVAILABLE', { retryAfterSeconds });
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
      }
    },
  };
}
