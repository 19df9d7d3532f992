import type * as contract from '@airway/contract';
import type { FieldCode, LookColours, ReceivedBy, ReplyOf, SiteLook, StoredFile } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { differences, type EditionRow, editionScope } from '../editions/index.ts';
import { attachFiles, listFilesOf, readWholeFile, requireAttachable } from '../files/index.ts';
import { lookLogoUse } from './looks.files.ts';
import { type LookRow, selectLook, upsertLook } from './looks.queries.ts';
import { isVisible, styleNameOf } from './looks.rules.ts';

const coloursOf = (row: LookRow | undefined): LookColours | undefined =>
  row?.primary_colour && row.accent_colour
    ? { primary: row.primary_colour, accent: row.accent_colour }
    : undefined;

async function findLogo(ctx: Pick<Context, 'db'>, editionId: string): Promise<StoredFile | undefined> {
  return (await listFilesOf(ctx, lookLogoUse, [editionId])).get(editionId)?.at(-1);
}

/** Returns the look of an edition for staff. Version 0 is that of an edition that never had one. */
export async function getLook(
  ctx: Context,
  { id }: Pick<EditionRow, 'id'>,
): Promise<ReplyOf<typeof contract.getLook>> {
  const row = await selectLook(ctx.db, id);
  const { primary = null, accent = null } = coloursOf(row) ?? {};
  return { version: row?.version ?? 0, primary, accent, logo: (await findLogo(ctx, id)) ?? null };
}

/** Decodes the picture outside the transaction: it takes up to a second. */
async function refuseInvisible(ctx: Context, editionId: string, logoId: string): Promise<void> {
  await requireAttachable(ctx, lookLogoUse, editionId, logoId);
  const pixels = await ctx.services.pictures.pixels(
    async () => (await readWholeFile(ctx, logoId)) ?? failNotFound('errors.notFound.file'),
  );
  if (!isVisible(pixels)) fail('INVALID_INPUT', { fields: { logoId: 'low_contrast' satisfies FieldCode } });
}

/**
 * Sets the colours and the logo of an edition. Its pages show them at once.
 * @throws CONFLICT – somebody changed it since `version`; nothing is written
 * @throws INVALID_INPUT – the logo cannot be seen on the header
 * @throws NOT_FOUND – the caller did not upload such a file
 */
export async function putLook(
  ctx: Context,
  edition: Pick<EditionRow, 'id'>,
  { version, primary, accent, logoId }: ReceivedBy<typeof contract.putLook>['body'],
): Promise<ReplyOf<typeof contract.putLook>> {
  const { id } = edition;
  const before = await getLook(ctx, edition);
  const shown = { primary: before.primary, accent: before.accent, logoId: before.logo?.id ?? null };
  const details = differences(shown, { primary, accent, logoId });
  if (Object.keys(details).length === 0) return before;
  requireSeen(before.version, version);
  if (logoId !== null && logoId !== shown.logoId) await refuseInvisible(ctx, id, logoId);
  await ctx.db.transaction().execute(async (trx) => {
    const colours = { primary_colour: primary, accent_colour: accent };
    const next = { edition_id: id, ...colours, version: version + 1, changed_at: ctx.now };
    if (!(await upsertLook(trx, next))) fail('CONFLICT');
    await attachFiles(ctx, trx, lookLogoUse, id, logoId === null ? [] : [logoId]);
    await touchContent(ctx, trx, editionScope(id));
    await recordAudit(ctx, trx, {
      action: 'edition.look-changed',
      subjectType: 'edition',
      subjectId: id,
      details,
    });
  });
  return getLook(ctx, edition);
}

/** Returns how pages of the edition look; undefined if it has the look of the site. */
export async function findSiteLook(ctx: Context, editionId: string): Promise<SiteLook | undefined> {
  const look = await ctx.services.content.cached(editionScope(editionId), 'look', async () => {
    const colours = coloursOf(await selectLook(ctx.db, editionId));
    const logo = await findLogo(ctx, editionId);
    return {
      ...(colours && { style: `/api/edition-look/${styleNameOf(colours)}`, primary: colours.primary }),
      ...(logo && {
        logo: {
          src: `/api/file/${logo.id}?thumbnail=true&width=320`,
          width: logo.width ?? 1,
          height: logo.height ?? 1,
        },
      }),
    };
  });
  return Object.keys(look).length === 0 ? undefined : look;
}
