import { sealPicture } from '@airway/contract';
import { defineFileUse } from '../../platform/file-uses.ts';
import { isStaffWith } from '../../platform/staff.ts';

/** Picture of the society's seal, printed on documents. Nobody else may download it. */
export const sealUse = defineFileUse('registrations.seal', {
  endings: sealPicture.endings,
  maximumBytes: sealPicture.maximumBytes,
  mayUpload: 'EDITION_Manage',
  readable:
    ({ actor }) =>
    (of) =>
      of.lit(isStaffWith(actor, 'EDITION_Manage')),
  places: async ({ actor, services }, ids) => {
    if (!isStaffWith(actor, 'EDITION_Manage')) return new Map();
    const title = {
      ko: services.translate('ko', 'registrations.admin.seal.title'),
      en: services.translate('en', 'registrations.admin.seal.title'),
    };
    return new Map(ids.map((id) => [id, { path: '/Admin/Society', title }]));
  },
});
