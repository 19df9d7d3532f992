import { type Language, messagesIn } from './messages.ts';
import { expect, type Page } from './test.ts';

/** Returns the acts on the banner form in one language of the console. */
export function bannerForm(page: Page, language: Language) {
  const say = messagesIn(language);
  const main = page.getByRole('main');
  const of = (label: string, wanted: Language) => say(`console.bilingual.${wanted}`, { label });
  return {
    say,
    button: (
      id: 'console.save' | 'banners.admin.preview' | 'banners.admin.publish' | 'banners.admin.remove',
    ) => main.getByRole('button', { name: say(id), exact: true }),
    /** Uploads a screenshot cropped to the given size in pixels. */
    async addPicture(wanted: Language, [width, height]: readonly [number, number]) {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
      const group = main.getByRole('group', { name: of(say('banners.admin.picture'), wanted) });
      const opened = page.waitForEvent('filechooser');
      await group.getByRole('button', { name: say('files.upload.choose') }).click();
      await (await opened).setFiles({ name: `${width}x${height}.png`, mimeType: 'image/png', buffer });
      await expect(group.getByText(say('files.upload.done'), { exact: true })).toBeVisible();
    },
    writeAlt: (wanted: Language, alt: string) =>
      main.getByLabel(of(say('banners.admin.alt'), wanted)).fill(alt),
    async fill({ name, startsAt, endsAt }: { name: string; startsAt: string; endsAt: string }) {
      await main.getByLabel(say('banners.admin.name')).fill(name);
      await main.getByRole('radio', { name: new RegExp(`^${say('banners.admin.slot.programme')}`) }).check();
      await main.getByLabel(say('banners.admin.link')).fill('https://example.org/sample');
      await main.getByLabel(say('banners.admin.startsAt')).fill(startsAt);
      await main.getByLabel(say('banners.admin.endsAt')).fill(endsAt);
    },
  };
}
