import type * as z from 'zod/mini';
import type { Db, Trx } from '../database/client.ts';
import { type AuditEntry, recordAudit } from './audit.ts';
import { siteScope, touchContent } from './content.ts';
import type { Context } from './context.ts';
import { selectSetting, upsertSetting } from './site-settings.queries.ts';

/** A setting of the whole site. Rows store its name. */
interface Setting<Value, Initial = Value> {
  name: string;
  shape: z.ZodMiniType<Value>;
  initial: Initial;
}

export const defineSetting = <Value, Initial extends Value | undefined>(
  name: string,
  shape: z.ZodMiniType<Value>,
  initial: Initial,
): Setting<Value, Initial> => ({ name, shape, initial });

/** Removes fields that the schema does not know: a later release may have written them before it was rolled back. */
function withoutUnknown(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const part = issue.path.reduce((whole, key) => (whole as Record<PropertyKey, unknown>)[key], value);
    for (const key of issue.keys) delete (part as Record<string, unknown>)[key];
  }
  return value;
}

/** Reads the current value, also within the transaction that changes it. */
export async function readSetting<Value, Initial>(
  db: Db | Trx,
  { name, shape, initial }: Setting<Value, Initial>,
): Promise<Value | Initial> {
  const value = await selectSetting(db, name);
  if (value === undefined) return initial;
  const read = shape.safeParse(value);
  return read.success ? read.data : shape.parse(withoutUnknown(value, read.error.issues));
}

/** Returns the value from the cache. A change invalidates it. */
export function getSetting<Value, Initial>(
  { services, db }: Pick<Context, 'services' | 'db'>,
  setting: Setting<Value, Initial>,
): Promise<Value | Initial> {
  return services.content.cached(siteScope, `setting ${setting.name}`, () => readSetting(db, setting));
}

/** Stores a value, in the transaction of an act that writes its own audit entry. */
export async function writeSetting<Value>(
  ctx: Context,
  trx: Trx,
  { name }: Setting<Value, unknown>,
  value: NoInfer<Value>,
): Promise<void> {
  await upsertSetting(trx, name, value, ctx.now);
  await touchContent(ctx, trx, siteScope);
}

/** Stores a value and writes an audit entry. */
export async function putSetting<Value>(
  ctx: Context,
  trx: Trx,
  setting: Setting<Value, unknown>,
  value: NoInfer<Value>,
  entry: Pick<AuditEntry, 'action' | 'reason' | 'details'>,
): Promise<void> {
  await writeSetting(ctx, trx, setting, value);
  await recordAudit(ctx, trx, { ...entry, subjectType: 'site-setting', subjectId: setting.name });
}
