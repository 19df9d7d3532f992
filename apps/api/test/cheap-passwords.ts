import { hash, verify } from '@node-rs/argon2';
import { createPasswords, type Passwords } from '../src/platform/passwords.ts';

/** Tests sign in thousands of times; what a hash costs in earnest is looked at in passwords.test.ts. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Passwords whose hashes are argon2id, as cheap as they can be. */
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
