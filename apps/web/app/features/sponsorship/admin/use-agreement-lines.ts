import type { Agreement } from '@airway/contract/sponsorship-agreements';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';

export function useAgreementLines(): (agreement: Agreement) => ContentLine[] {
  const say = useSay();
  const locale = useLocale();
  return (agreement) => [
    { label: say('sponsorship.admin.sponsor'), text: textIn(locale, agreement.sponsor.name).text },
    { label: say('sponsorship.admin.kind'), text: say(`sponsorship.kind.${agreement.kind}`) },
    { label: say('sponsorship.admin.amount'), text: String(agreement.amountMinor) },
    { label: say('sponsorship.admin.booths'), text: String(agreement.booths ?? '') },
    { label: say('sponsorship.admin.startsOn'), text: agreement.startsOn ?? '' },
    { label: say('sponsorship.admin.endsOn'), text: agreement.endsOn ?? '' },
    { label: say('sponsorship.admin.agreedOn'), text: agreement.agreedOn },
    { label: say('sponsorship.admin.file'), text: agreement.files.map(({ name }) => name).join(', ') },
    { label: say('sponsorship.admin.note'), text: agreement.note },
  ];
}
