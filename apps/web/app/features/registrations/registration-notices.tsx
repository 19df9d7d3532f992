import type { Money } from '@airway/contract/rules';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface RegistrationNoticesProps {
  /** This browser had a draft that no longer exists. */
  isLost: boolean;
  isAlreadyRegistered: boolean;
  /** The last submit got no response. */
  isUnsent: boolean;
  refusal: { code: string; message: string; requestId: string } | undefined;
  priceChange: { before: Money; after: Money | null } | undefined;
}

/** Notices above the questions after an unexpected result. */
export function RegistrationNotices(props: RegistrationNoticesProps) {
  const { isLost, isAlreadyRegistered, isUnsent, refusal, priceChange } = props;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const word = say('ui.notice.word');
  return (
    <>
      {isLost && (
        <Notice tone="warn" word={word} live="polite" title={say('registrations.draft.expired.title')}>
          <p>{say('registrations.draft.expired.text')}</p>
        </Notice>
      )}
      {isAlreadyRegistered && (
        <Notice
          tone="warn"
          word={word}
          title={say('registrations.already.title')}
          action={
            <LinkButton href={pathTo('/Registration/Confirm')} size="small">
              {say('registrations.entry.confirm')}
            </LinkButton>
          }
        >
          <p>{say('registrations.already.text')}</p>
        </Notice>
      )}
      {priceChange !== undefined && (
        <Notice
          tone="warn"
          word={word}
          live="assertive"
          takesFocus
          title={say('registrations.priceChanged.title')}
        >
          <p>
            {priceChange.after === null
              ? say('registrations.priceChanged.gone')
              : say('registrations.priceChanged.text', {
                  before: formatMoney(locale, priceChange.before),
                  after: formatMoney(locale, priceChange.after),
                })}
          </p>
        </Notice>
      )}
      {isUnsent && (
        <Notice
          tone="danger"
          word={say('ui.notice.error')}
          live="assertive"
          takesFocus
          title={say('registrations.unsent.title')}
        >
          <p>{say('registrations.unsent.text')}</p>
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice
          tone="danger"
          word={say('ui.notice.error')}
          live="assertive"
          takesFocus
          title={say('registrations.refused.title')}
        >
          <p>{refusal.message}</p>
          {/* This code means that nothing was saved. */}
          {refusal.code !== 'UNAVAILABLE' && <p>{say('registrations.refused.kept')}</p>}
          {refusal.requestId !== '' && <p>{say('ui.failure.reference', { reference: refusal.requestId })}</p>}
        </Notice>
      )}
    </>
  );
}
