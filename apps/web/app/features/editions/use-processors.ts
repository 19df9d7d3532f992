import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useSite } from './use-site.ts';

/** Returns the processors of personal data (PIPA art. 26) by the site's settings. */
export function useProcessors(): string {
  const say = useSay();
  const locale = useLocale();
  const { society, isTestPayment, hasSmsProvider } = useSite();
  const hosting = textIn(locale, society.hostingProvider).text;
  return [
    say(isTestPayment ? 'policies.privacy.processors.testPayment' : 'policies.privacy.processors.payment'),
    hosting && say('policies.privacy.processors.hosting', { hosting }),
    hasSmsProvider && say('policies.privacy.processors.messages'),
    say('policies.privacy.processors.push'),
    say('policies.privacy.processors.change'),
  ]
    .filter(Boolean)
    .join(' ');
}
