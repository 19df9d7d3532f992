import type { OptionChoice } from '@airway/contract';
import type pg from 'pg';
import { koreanForm } from '../../apps/api/test/registrants.ts';

const tokenOf = (number: number) => `proof-of-the-bench-${number}`;
const emailOf = (number: number) => `bench${number}@example.org`;

let proven = 0;
let come = 0;

/** Proves e-mail addresses, as a confirmed code does. This step is not measured. */
export async function proveEmails(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into key_verifications
      (id, purpose, key_type, key_code, key_folded, token_hash, code_hash, created_at, expires_at,
       proof_token_hash, proof_expires_at)
    select gen_random_uuid(), 'Registration', 'Email', email, email, sha256((token || ' sent')::bytea), '',
      now(), now(), sha256(token::bytea), now() + interval '1 day'
    from generate_series($1::int, $2::int) as number,
      lateral (select $3 || number as token, replace($4, '0', number::text) as email) as person`,
    [proven, proven + count - 1, tokenOf(0).slice(0, -1), emailOf(0)],
  );
  proven += count;
}

/** Returns the finished form of one more person, with these options. */
export function nextForm(options: OptionChoice[] = []) {
  const number = come++;
  return { ...koreanForm({ email: emailOf(number), options }), userKeyTokenForEmail: tokenOf(number) };
}
