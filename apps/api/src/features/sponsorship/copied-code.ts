import { CodeRules } from '@airway/contract';
import type { EditionCopy } from '../../platform/edition-copies.ts';
import { deleteCode, selectCode, writeCode } from './code.queries.ts';

/** The figures of the sponsor code, with their sources. */
export const copiedCode: EditionCopy = {
  part: 'code',
  tables: ['sponsor_codes'],
  async list({ services: { translate } }, trx, editionId) {
    const id = 'sponsorship.screen.code';
    const code = await selectCode(trx, editionId);
    return code === undefined ? [] : [{ name: { ko: translate('ko', id), en: translate('en', id) } }];
  },
  async copy({ now }, trx, { fromId, toId }) {
    const code = await selectCode(trx, fromId);
    if (code !== undefined)
      await writeCode(trx, { editionId: toId, seen: 0, rules: CodeRules.parse(code.rules), now });
  },
  remove: deleteCode,
};
