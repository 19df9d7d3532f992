import type { Agreement } from '@airway/contract/sponsorship-agreements';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RemoveAgreement } from './agreement-acts.tsx';
import { AgreementEditor, type AgreementEditorProps } from './agreement-editor.tsx';
import { AgreementFiles } from './agreement-files.tsx';
import { AgreementFindings } from './agreement-findings.tsx';
import { sponsorshipScreens } from './screens.ts';
import { useAgreementLines } from './use-agreement-lines.ts';

function Removed({ agreement }: { agreement: Agreement }) {
  const say = useSay();
  const locale = useLocale();
  const linesOf = useAgreementLines();
  const { removed } = agreement;
  return (
    <>
      <Notice tone="info" word={say('ui.notice.word')} title={say('sponsorship.admin.removed.title')}>
        {removed && (
          <p>
            {formatInstant(locale, removed.at)} · {removed.reason}
          </p>
        )}
      </Notice>
      <DefinitionList
        items={linesOf(agreement).map(({ label, text }) => ({
          key: label,
          term: label,
          value: text || say('console.none'),
        }))}
      />
    </>
  );
}

export function AgreementPage(props: AgreementEditorProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { agreement } = props;
  return (
    <>
      <p>
        <Link href={pathTo(sponsorshipScreens.agreements.path)}>{say('sponsorship.admin.toAgreements')}</Link>
      </p>
      {agreement && (
        <>
          <div>
            <AgreementFindings {...agreement} />
          </div>
          {agreement.findings.length > 0 && (
            <Notice tone="warn" word={say('ui.notice.word')}>
              <p>{say('sponsorship.admin.over.text')}</p>
            </Notice>
          )}
          <AgreementFiles files={agreement.files} />
          {agreement.removed === null && (
            <div>
              <RemoveAgreement agreement={agreement} />
            </div>
          )}
        </>
      )}
      {agreement && agreement.removed !== null ? (
        <Removed agreement={agreement} />
      ) : (
        <AgreementEditor {...props} />
      )}
    </>
  );
}
