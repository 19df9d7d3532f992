import { locales } from '@airway/contract/rules';
import type { ManagedSponsor } from '@airway/contract/sponsors-admin';
import type { SaidLine } from '../../../console/overtaken-lines.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { videoText } from './video-text.ts';

/** What is written of a sponsor, line by line. */
export function useSponsorLines(): (sponsor: ManagedSponsor) => SaidLine[] {
  const say = useSay();
  const locale = useLocale();
  return (sponsor) => [
    ...(['name', 'introduction'] as const).flatMap((field) =>
      locales.map((language) => ({
        label: say(`console.bilingual.${language}`, { label: say(`sponsors.admin.${field}`) }),
        text: sponsor[field][language] ?? '',
      })),
    ),
    { label: say('sponsors.admin.tier'), text: textIn(locale, sponsor.tier.name).text },
    { label: say('sponsors.admin.boothNumber'), text: sponsor.boothNumber ?? '' },
    { label: say('sponsors.admin.logo'), text: sponsor.logo?.name ?? '' },
    { label: say('sponsors.admin.website'), text: sponsor.website ?? '' },
    { label: say('sponsors.admin.video'), text: videoText(sponsor.video) },
    {
      label: say('sponsors.admin.downloads'),
      text: sponsor.downloads.map(({ name }) => name).join(', '),
    },
    ...(['name', 'email', 'phone'] as const).map((part) => ({
      label: say(`sponsors.admin.contact.${part}`),
      text: sponsor.contact[part] ?? '',
    })),
  ];
}
