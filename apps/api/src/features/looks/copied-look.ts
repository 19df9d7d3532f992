import type { EditionCopy } from '../../platform/edition-copies.ts';
import { eraseFilesOf } from '../files/index.ts';
import { lookLogoUse } from './looks.files.ts';
import { deleteLook, selectLook, upsertLook } from './looks.queries.ts';

/** The colours of an edition. Its logo stays with it, as all files do. */
export const copiedLook: EditionCopy = {
  part: 'look',
  tables: ['edition_looks'],
  async list({ services: { translate } }, trx, editionId) {
    const { primary_colour: primary, accent_colour: accent } = (await selectLook(trx, editionId)) ?? {};
    if (!primary || !accent) return [];
    const inLanguage = (locale: 'ko' | 'en') => translate(locale, 'looks.admin.copied', { primary, accent });
    return [{ name: { ko: inLanguage('ko'), en: inLanguage('en') } }];
  },
  async copy({ now }, trx, { fromId, toId }) {
    const look = await selectLook(trx, fromId);
    if (look !== undefined) await upsertLook(trx, { ...look, edition_id: toId, version: 1, changed_at: now });
  },
  async remove(trx, editionId, ctx) {
    await eraseFilesOf(ctx, trx, lookLogoUse, [editionId]);
    await deleteLook(trx, editionId);
  },
};
