import { capNames, deadlineNames, type SponsorCode, thresholdNames } from '@airway/contract/sponsorship';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';

export function useCodeLines(): (code: SponsorCode) => ContentLine[] {
  const say = useSay();
  const locale = useLocale();
  return (code) => {
    const figure = (label: string, { value, source }: SponsorCode['boothFee']) => [
      { label, text: value.toLocaleString('en-US') },
      { label: say('sponsorship.admin.source', { name: label }), text: source.text },
      { label: say('sponsorship.admin.source.date', { name: label }), text: source.date ?? '' },
      { label: say('sponsorship.admin.source.url', { name: label }), text: source.url ?? '' },
    ];
    const chosen = code.categories.filter((one) => code.professionalCategories?.includes(one.code));
    const ticked = (isTicked: boolean) => say(isTicked ? 'sponsorship.admin.yes' : 'sponsorship.admin.no');
    return [
      ...thresholdNames.flatMap((name) => figure(say(`sponsorship.figure.${name}`), code[name])),
      ...capNames.flatMap((name) => figure(say(`sponsorship.cap.${name}`), code[name])),
      { label: say('sponsorship.admin.isInternational'), text: ticked(code.isInternational) },
      { label: say('sponsorship.admin.countsHome'), text: ticked(code.countsHome) },
      {
        label: say('sponsorship.admin.categories'),
        text: chosen.map(({ name }) => textIn(locale, name).text).join(', '),
      },
      ...deadlineNames.map((name) => ({
        label: say(`sponsorship.admin.deadline.${name}`),
        text: String(code.deadlines[name]),
      })),
    ];
  };
}
