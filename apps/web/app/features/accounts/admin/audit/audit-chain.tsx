import { type AuditChainState, verifyAuditChain } from '@airway/contract/accounts-audit';
import { useRevalidator } from 'react-router';
import { ActButton } from '../../../../forms/act-button.tsx';
import { formatInstant } from '../../../../platform/dates.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { chainFinding } from './chain-finding.ts';

const tones = { whole: 'ok', never: 'info', broken: 'danger', endMissing: 'danger' } as const;

/** Shows whether the audit log's hash chain is intact, by its latest verification, and starts a new one. */
export function AuditChain({ state }: { state: AuditChainState }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { verification, removedThroughSequence, retentionDays } = state;
  const finding = chainFinding(state);
  const verify = async () => {
    await authorisedCall(verifyAuditChain, {});
    await revalidate();
  };
  return (
    <Notice
      tone={tones[finding]}
      word={say('accounts.admin.audit.chain')}
      live="polite"
      title={say(`accounts.admin.audit.chain.${finding}`, {
        count: verification?.count ?? 0,
        sequence: verification?.brokenAt ?? 0,
      })}
      action={
        <ActButton variant="secondary" size="small" send={verify}>
          {say('accounts.admin.audit.chain.verify')}
        </ActButton>
      }
    >
      <p>
        {verification !== null &&
          `${say('accounts.admin.audit.chain.at', { at: formatInstant(locale, verification.at) })} `}
        {say('accounts.admin.audit.chain.text', { days: retentionDays })}
        {removedThroughSequence > 0 &&
          ` ${say('accounts.admin.audit.chain.removed', { sequence: removedThroughSequence })}`}
      </p>
    </Notice>
  );
}
