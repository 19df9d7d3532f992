import type { ReplyOf } from '@airway/contract/endpoint';
import type { changeLines } from '@airway/contract/registration-lines';
import type { Money } from '@airway/contract/rules';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { Link } from '../../../ui/link.tsx';
import type { Done } from './registration-page.tsx';

type Answer = ReplyOf<typeof changeLines>;

interface Sent {
  isPaid: boolean;
  mailsDue: boolean;
  pays: Money;
  givesBack: Money;
}

/** Returns a function that says what a change did, with a link to take what is due. */
export function useLinesDone(id: string) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return ({ outcome, refund }: Answer, { isPaid, mailsDue, pays, givesBack }: Sent): Done => {
    if (outcome === 'unchanged' || outcome === 'ended')
      return { sentence: say(`registrations.admin.lines.done.${outcome}`) };
    const isDue = pays.amountMinor > 0;
    const amount = formatMoney(locale, isDue ? pays : givesBack);
    const kind = refund ?? (outcome === 'waits' ? 'waits' : isPaid || !isDue ? 'done' : 'due');
    return {
      sentence: say(`registrations.admin.lines.done.${kind}`, { amount, mails: String(mailsDue) }),
      isWhole: refund === null || refund === 'returned',
      ...(isDue && {
        more: (
          <Link href={pathTo(`/Admin/Desk?id=${id}`)}>
            {say('registrations.admin.lines.take', { amount })}
          </Link>
        ),
      }),
    };
  };
}
