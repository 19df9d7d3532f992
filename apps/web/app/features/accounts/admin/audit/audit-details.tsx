import type { AuditEvent } from '@airway/contract/accounts-audit';
import { AsWritten } from '../../../../platform/as-written.tsx';
import { useListHref } from '../../../../platform/list-href.ts';
import { usePathTo } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Link } from '../../../../ui/link.tsx';
import styles from './audit-log.module.css';

/** Screens that show one subject. */
const screens: Readonly<Record<string, string>> = {
  account: '/Admin/Accounts',
  registration: '/Admin/Registrations',
  inquiry: '/Admin/Inquiries',
  sponsor: '/Admin/Sponsors',
  survey: '/Admin/Surveys',
  banner: '/Admin/Banners',
  popup: '/Admin/Popups',
};

/** Lists the details of an entry in words, with old and new values. */
export function AuditFacts({ facts }: Pick<AuditEvent, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map(({ label, from, to }) => (
        <li key={`${label} ${from} ${to}`}>
          <AsWritten text={`${label}: ${from === null ? to : `${from || '–'} → ${to || '–'}`}`} />
        </li>
      ))}
    </ul>
  );
}

/** Shows the entry as it is stored, and links to other entries of its user and subject. */
export function StoredEntry({ event }: { event: AuditEvent }) {
  const say = useSay();
  const pathTo = usePathTo();
  const hrefWith = useListHref();
  const { sequence, action, actionName, actorId, actorName, address, details } = event;
  const { subjectType, subjectTypeName, subjectId, subjectName } = event;
  const screen = screens[subjectType];
  const items = [
    ['sequence', say('accounts.admin.audit.sequence'), sequence],
    [
      'action',
      say('accounts.admin.audit.action'),
      <>
        {actionName} <code>{action}</code>
      </>,
    ],
    [
      'actor',
      say('accounts.admin.audit.actor'),
      actorId === null ? (
        say('accounts.admin.audit.system')
      ) : (
        <>
          {actorName} <code>{actorId}</code>{' '}
          <Link href={hrefWith({ actorId, page: undefined })}>{say('accounts.admin.audit.only.actor')}</Link>
        </>
      ),
    ],
    ['address', say('accounts.admin.audit.file.address'), address],
    [
      'subject',
      say('accounts.admin.audit.subject'),
      <>
        {subjectTypeName} {subjectName} {subjectId !== '' && <code>{subjectId}</code>}{' '}
        {subjectId !== '' && (
          <Link href={hrefWith({ subjectId, page: undefined })}>
            {say('accounts.admin.audit.only.subject')}
          </Link>
        )}{' '}
        {screen !== undefined && subjectId !== '' && (
          <Link href={pathTo(`${screen}/${subjectId}`)}>{say('accounts.admin.audit.openSubject')}</Link>
        )}
      </>,
    ],
    ['details', say('accounts.admin.audit.file.details'), details !== '{}' && <code>{details}</code>],
  ] as const;
  return (
    <Disclosure summary={say('accounts.admin.audit.stored')} quiet>
      <dl className={styles.stored}>
        {items
          .filter(([, , value]) => value !== null && value !== false)
          .map(([key, term, value]) => (
            <div key={key}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Disclosure>
  );
}
