import type { OperationState } from '@airway/contract/accounts-audit';
import { browserNowMs } from '../../../../platform/clock.ts';
import { formatInstant } from '../../../../platform/dates.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { examinationFinding } from './examination-finding.ts';

const tones = { sound: 'ok', never: 'info', late: 'warn', found: 'danger' } as const;

/** Shows the result of the nightly data check, and messages that could not be sent. */
export function OperationNotices({ state }: { state: OperationState }) {
  const say = useSay();
  const locale = useLocale();
  const { examination, unsentMailCount } = state;
  const finding = examinationFinding(state, browserNowMs());
  return (
    <>
      <Notice
        tone={tones[finding]}
        word={say('accounts.admin.audit.examination')}
        title={say(`accounts.admin.audit.examination.${finding}`, {
          count: examination?.findings.length ?? 0,
        })}
      >
        <p>
          {examination !== null &&
            `${say('accounts.admin.audit.examination.at', {
              at: formatInstant(locale, examination.at),
              count: examination.heldCount,
            })} `}
          {say('accounts.admin.audit.examination.text')}
        </p>
        {examination !== null && examination.findings.length > 0 && (
          <ul lang="en">
            {examination.findings.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </Notice>
      {unsentMailCount > 0 && (
        <Notice
          tone="warn"
          word={say('accounts.admin.audit.mails')}
          title={say('accounts.admin.audit.mails.unsent', { count: unsentMailCount })}
        >
          <p>{say('accounts.admin.task.mails.text')}</p>
        </Notice>
      )}
    </>
  );
}
