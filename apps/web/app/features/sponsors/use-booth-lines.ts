import { locales } from '@airway/contract/rules';
import type { BoothPage } from '@airway/contract/sponsor-booth-page';
import { useSay } from '../../platform/messages.ts';
import { videoText } from './video-text.ts';

export function useBoothLines(): (page: BoothPage) => { label: string; text: string }[] {
  const say = useSay();
  return (page) => [
    { label: say('sponsors.field.logo'), text: page.logo?.name ?? '' },
    ...locales.map((language) => ({
      label: say(`sponsors.field.introduction.${language}`),
      text: page.introduction[language] ?? '',
    })),
    { label: say('sponsors.field.website'), text: page.website ?? '' },
    { label: say('sponsors.field.video'), text: videoText(page.video) },
    { label: say('sponsors.field.downloads'), text: page.downloads.map(({ name }) => name).join(', ') },
    ...(['name', 'email', 'phone'] as const).map((part) => ({
      label: say(`sponsors.field.contact.${part}`),
      text: page.contact[part] ?? '',
    })),
  ];
}
