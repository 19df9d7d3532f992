import { locales } from '@airway/contract/rules';
import type { ManagedSponsor } from '@airway/contract/sponsors-admin';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { useBoothLines } from '../use-booth-lines.ts';

export function useSponsorLines(): (sponsor: ManagedSponsor) => ContentLine[] {
  const say = useSay();
  const locale = useLocale();
  const boothLines = useBoothLines();
  return (sponsor) => [
    ...locales.map((language) => ({
      label: say(`console.bilingual.${language}`, { label: say('sponsors.admin.name') }),
      text: sponsor.name[language] ?? '',
    })),
    { label: say('sponsors.admin.tier'), text: textIn(locale, sponsor.tier.name).text },
    { label: say('sponsors.admin.boothNumber'), text: sponsor.boothNumber ?? '' },
    ...boothLines(sponsor),
  ];
}
