import type { Context } from './context.ts';

/** The last task in this process, by whom. */
const running = new WeakMap<Context['services'], Map<string, Promise<unknown>>>();

/** Runs something slow after what the same person has running in this process. Others do not wait. */
export async function oneAtATime<Value>(
  { services }: Pick<Context, 'services'>,
  person: string,
  run: () => Promise<Value>,
): Promise<Value> {
  const last = running.get(services) ?? new Map<string, Promise<unknown>>();
  running.set(services, last);
  const mine = Promise.resolve(last.get(person)).then(run, run);
  last.set(person, mine);
  try {
    return await mine;
  } finally {
    if (last.get(person) === mine) last.delete(person);
  }
}
