import { hash, verify } from '@node-rs/argon2';
import { createPasswords, type Passwords } from '../src/platform/passwords.ts';

/** Tests sign in thousands of times. passwords.test.ts tests the real cost of a hash. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Creates passwords with the cheapest argon2id hashes. */
export const cheapPasswords = (onWork: () => void = () => {}): Passwords =>
  createPasswords({
    hash: (password) => {
      onWork();
      return hash(password, cost);
    },
    verify: (passwordHash, password) => {
      onWork();
      return verify(passwordHash, password);
    },
  });
