import { documentEndings, pictureEndings, staffPermission } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Actor } from '../../platform/context.ts';
import { defineFileUse } from '../../platform/file-uses.ts';

const mayManage = ({ permissions }: Actor): boolean =>
  permissions.includes(staffPermission) && permissions.includes('PROGRAMME_Manage');

/** Files in the newest published version are public. Others need the permission to manage programmes. */
const published =
  (actor: Actor): Rows<'files'> =>
  (of) =>
    mayManage(actor)
      ? of.lit(true)
      : of.exists(
          of
            .selectFrom('programmes')
            .innerJoin('programme_versions', (join) =>
              join
                .onRef('programme_versions.edition_id', '=', 'programmes.edition_id')
                .onRef('programme_versions.version', '=', 'programmes.published_version'),
            )
            .select('programmes.edition_id')
            .where((one) => one(one.ref('files.id'), '=', one.fn.any('programme_versions.file_ids'))),
        );

const rights = {
  mayUpload: 'PROGRAMME_Manage' as const,
  readable: ({ actor }: { actor: Actor }) => published(actor),
};

export const photoUse = defineFileUse('programme.photo', {
  endings: pictureEndings,
  maximumBytes: 10 * 1024 ** 2,
  ...rights,
});

/** Material that a speaker provides for a talk. */
export const materialUse = defineFileUse('programme.material', {
  endings: [...documentEndings, ...pictureEndings],
  maximumBytes: 100_000_000,
  ...rights,
});
