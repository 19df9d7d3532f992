import { signIn } from '@airway/contract';
import pg from 'pg';
import { argon2id } from '../../apps/api/src/platform/passwords.ts';
import type { Caller } from '../registration/caller.ts';

const password = 'bench1!pw';

export interface Members {
  /** Signs in the next member. Every member signs in once before anybody signs in again. */
  signInNext(caller: Caller): ReturnType<Caller['call']>;
  /** Compares a password as a sign-in does, and nothing else. */
  compareOnce(): Promise<boolean>;
}

/** Creates many accounts with one password, so that sign-ins come from many users. */
export async function makeMembers(databaseUrl: string, count: number): Promise<Members> {
  const passwordHash = await argon2id.hash(password);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into accounts (id, user_type, role_code, name, password_hash, password_changed_at, locale, created_at)
       select gen_random_uuid(), 'Member', 'MEMBER', 'bench' || n, $1, now(), 'ko', now()
       from generate_series(1, $2::int) n
       returning id, name)
     insert into account_keys (account_id, key_type, key_code, key_folded) select id, 'Id', name, name from made`,
    [passwordHash, count],
  );
  await client.query('analyze accounts, account_keys');
  await client.end();
  let turn = 0;
  return {
    signInNext(caller) {
      turn = (turn % count) + 1;
      return caller.call(signIn, { body: { userKeyType: 'Id', userKeyCode: `bench${turn}`, password } });
    },
    compareOnce: () => argon2id.verify(passwordHash, password),
  };
}
