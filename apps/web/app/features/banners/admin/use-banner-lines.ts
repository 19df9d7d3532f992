import type { ManagedBanner } from '@airway/contract/banners-admin';
import { locales } from '@airway/contract/rules';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';

/** Returns a function that describes a banner in readable lines. */
export function useBannerLines(): (banner: ManagedBanner) => ContentLine[] {
  const say = useSay();
  const locale = useLocale();
  return (banner) => [
    { label: say('banners.admin.name'), text: banner.name },
    { label: say('banners.admin.slot'), text: say(`banners.admin.slot.${banner.slot}`) },
    ...locales.flatMap((language) => [
      {
        label: say(`console.bilingual.${language}`, { label: say('banners.admin.picture') }),
        text: banner.picture[language]?.name ?? '',
      },
      {
        label: say(`console.bilingual.${language}`, { label: say('banners.admin.alt') }),
        text: banner.alt[language] ?? '',
      },
    ]),
    { label: say('banners.admin.link'), text: banner.link },
    { label: say('banners.admin.startsAt'), text: formatInstant(locale, banner.startsAt) },
    { label: say('banners.admin.endsAt'), text: formatInstant(locale, banner.endsAt) },
    { label: say('banners.admin.weight'), text: String(banner.weight) },
  ];
}
