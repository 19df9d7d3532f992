import type * as z from 'zod/mini';
import type { Db, Trx } from '../database/client.ts';
import { type AuditEntry, recordAudit } from './audit.ts';
import { siteScope, touchContent } from './content.ts';
import type { Context } from './context.ts';
import { selectSetting, upsertSetting } from './site-settings.queries.ts';

/** What is set once for the whole site. Rows bear its name. */
export interface Setting<Value, Initial = Value> {
  name: string;
  shape: z.ZodMiniType<Value>;
  initial: Initial;
}

/** Declares a setting, and what holds until somebody sets it. */
export const defineSetting = <Value, Initial extends Value | undefined>(
  name: string,
  shape: z.ZodMiniType<Value>,
  initial: Initial,
): Setting<Value, Initial> => ({ name, shape, initial });

/** Takes away what the shape does not know: a later version has added it, and may have been left again. */
function withoutUnknown(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const part = issue.path.reduce((whole, key) => (whole as Record<PropertyKey, unknown>)[key], value);
    for (const key of issue.keys) delete (part as Record<string, unknown>)[key];
  }
  return value;
}

/** As the database has it at this moment, also in the transaction that changes it. */
export async function readSetting<Value, Initial>(
  db: Db | Trx,
  { name, shape, initial }: Setting<Value, Initial>,
): Promise<Value | Initial> {
  const value = await selectSetting(db, name);
  if (value === undefined) return initial;
  const read = shape.safeParse(value);
  return read.success ? read.data : shape.parse(withoutUnknown(value, read.error.issues));
}

/** The same, remembered until it is set again. */
export function getSetting<Value, Initial>(
  { services, db }: Pick<Context, 'services' | 'db'>,
  setting: Setting<Value, Initial>,
): Promise<Value | Initial> {
  return services.content.cached(siteScope, `setting ${setting.name}`, () => readSetting(db, setting));
}

/** Sets it in the transaction of an act that is kept in the audit log by itself. */
export async function writeSetting<Value>(
  ctx: Context,
  trx: Trx,
  { name }: Setting<Value, unknown>,
  value: NoInfer<Value>,
): Promise<void> {
  await upsertSetting(trx, name, value, ctx.now);
  await touchContent(trx, siteScope);
}

/** Sets it, and keeps who did it. */
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
