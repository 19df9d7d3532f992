import { lookLogo } from '@airway/contract';
import { defineFileUse } from '../../platform/file-uses.ts';
import { isStaffWith } from '../../platform/staff.ts';

/** Logo of an edition, which every page shows. */
export const lookLogoUse = defineFileUse('looks.logo', {
  ...lookLogo,
  mayUpload: 'EDITION_Manage',
  readable:
    ({ actor }) =>
    (of) =>
      of.or([
        of.lit(isStaffWith(actor, 'EDITION_Manage')),
        of.exists(
          of
            .selectFrom('editions')
            .select('editions.id')
            .whereRef('editions.id', '=', 'files.attached_to')
            .where('editions.opened_at', 'is not', null),
        ),
      ]),
  places: async ({ actor, services }, ids) => {
    if (!isStaffWith(actor, 'EDITION_Manage')) return new Map();
    const title = {
      ko: services.translate('ko', 'looks.screen.look'),
      en: services.translate('en', 'looks.screen.look'),
    };
    return new Map(ids.map((id) => [id, { path: '/Admin/Look', title }]));
  },
});
