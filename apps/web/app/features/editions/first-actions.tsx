import type { Phase } from '@airway/contract/editions';
import type { MessageId } from '@airway/messages';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { ShownTo } from '../../ui/navigation.ts';
import { useOwnPath } from './site-navigation.ts';

/** An empty path is that of the visitor's own registration. */
type Act = [page: string, path: string, word: MessageId, shownTo?: ShownTo];

const program: [string, string, MessageId] = ['program', '/Scientific/Program', 'editions.first.program'];
const programForUnconfirmed: Act = [...program, 'unconfirmed'];
const mine: Act = ['program', '/Scientific/Program/Mine', 'ui.quick.mine', 'registered'];
const own: Act = ['registrationConfirm', '', 'ui.quick.own', 'registered'];
const confirm: Act = [
  'registrationConfirm',
  '/Registration/Confirm',
  'editions.first.confirm',
  'unconfirmed',
];
const selling: Act[] = [
  own,
  ['registrationConfirm', '/Registration/Confirm', 'ui.quick.pay', 'unpaid'],
  ['registration', '/Registration', 'editions.first.register', 'newcomers'],
  mine,
  programForUnconfirmed,
];

const actsOf: Record<Phase, Act[]> = {
  announced: [program, ['registration', '/Registration', 'ui.page.registration']],
  early: selling,
  regular: selling,
  'last-call': selling,
  meeting: [['live', '/Live', 'ui.page.live'], mine, programForUnconfirmed, own, confirm],
  after: [own, confirm, ['gallery', '/Gallery', 'ui.page.gallery']],
};

/** The main actions of this phase whose pages exist. */
export function Actions({ phase }: { phase: Phase }) {
  const say = useSay();
  const pathTo = usePathTo();
  const isEmpty = useIsEmpty();
  const ownPath = useOwnPath();
  const shown = actsOf[phase].filter(([page]) => !isEmpty(page));
  return shown.map(([, path, word, shownTo], index) => (
    <LinkButton
      key={word}
      href={pathTo(path || ownPath)}
      data-for={shownTo}
      // A reader sees one of the first acts that lead to a registration.
      variant={
        index === 0 || (shown[0]?.[1] === '' && path.startsWith('/Registration')) ? 'primary' : 'secondary'
      }
    >
      {say(word)}
    </LinkButton>
  ));
}
