import type { Context } from '../../platform/context.ts';
import { readSetting } from '../../platform/site-settings.ts';
import { textSetting } from '../../platform/text-spending.ts';
import { sampleActor } from '../accounts/index.ts';
import { getTextSettings, putTextSettings } from './text-settings.ts';
import { managedTemplates, readReviews } from './write-templates.ts';

const templateKey = '0193a0f0-0000-7000-8000-00000000a11e';

/** Gives the demo a template and a limit of the month, so that text messages can be tried. */
export async function seedTexts(seeding: Context): Promise<void> {
  const actor = await sampleActor(seeding, 'staff');
  const ctx = { ...seeding, actor };
  await managedTemplates.seed(ctx, templateKey, () => ({
    name: '안내 (예시)',
    templateId: 'KA01TP000000000000000000EXAMPLE',
    content: '[예시학회]\n#{이름} 님, 안내 드립니다.\n\n#{내용}',
  }));
  await readReviews(ctx);
  const { ceilingWon } = await readSetting(ctx.db, textSetting);
  if (ceilingWon > 0) return;
  const {
    spentWon: _spent,
    codesWon: _codes,
    isAvailable: _any,
    hasAlimtalk: _kakao,
    ...settings
  } = await getTextSettings(ctx);
  await putTextSettings(ctx, { ...settings, ceilingWon: 300_000 });
}
