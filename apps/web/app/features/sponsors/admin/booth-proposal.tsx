import { WithReason } from '@airway/contract/rules';
import {
  type BoothPage,
  type BoothPages,
  publishBoothProposal,
  returnBoothProposal,
} from '@airway/contract/sponsor-booth-page';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';
import { useBoothLines } from '../use-booth-lines.ts';
import styles from './booth-proposal.module.css';

interface BoothProposalProps {
  sponsorId: string;
  pages: BoothPages;
  /** Addresses of the logos for staff, by id. */
  logoAddresses: Readonly<Record<string, string>>;
}

/** The files of a page for review. */
function Files({ page }: { page: BoothPage }) {
  return (
    <ul className={styles.files}>
      {page.downloads.map(({ id, name }) => (
        <li key={id}>
          <ActButton variant="quiet" size="small" iconBefore="download" send={() => downloadFile(id)}>
            <span translate="no">{name}</span>
          </ActButton>
        </li>
      ))}
    </ul>
  );
}

const isSame = (left: readonly { id: string }[], right: readonly { id: string }[]) =>
  left.map(({ id }) => id).join() === right.map(({ id }) => id).join();

interface Difference {
  label: string;
  present: ReactNode;
  proposed: ReactNode;
}

/** Returns a function that finds the fields that a proposal changes, with old and new values. */
function useDifferences(logoAddresses: BoothProposalProps['logoAddresses']) {
  const say = useSay();
  const linesOf = useBoothLines();
  return (present: BoothPage, proposed: BoothPage): Difference[] => {
    const after = linesOf(proposed);
    const changes: Record<string, boolean> = {
      [say('sponsors.field.logo')]: present.logo?.id !== proposed.logo?.id,
      [say('sponsors.field.downloads')]: !isSame(present.downloads, proposed.downloads),
    };
    const shown: Record<string, (page: BoothPage) => ReactNode> = {
      [say('sponsors.field.logo')]: ({ logo }) =>
        logo && (
          <img className={styles.logo} data-theme="light" src={logoAddresses[logo.id]} alt={logo.name} />
        ),
      [say('sponsors.field.downloads')]: (page) => <Files page={page} />,
    };
    return linesOf(present).flatMap(({ label, text }, place) => {
      const next = after[place]?.text ?? '';
      if (!(changes[label] ?? text !== next)) return [];
      const cell = (page: BoothPage, line: string) =>
        line === ''
          ? say('sponsors.admin.proposal.empty')
          : (shown[label]?.(page) ?? <span className={styles.text}>{line}</span>);
      return [{ label, present: cell(present, text), proposed: cell(proposed, next) }];
    });
  };
}

function ReturnDialog({
  sponsorId,
  version,
  onClose,
  onDone,
}: {
  sponsorId: string;
  version: string;
  onClose(): void;
  onDone(): Promise<void>;
}) {
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    id: 'return-',
    async send({ reason }) {
      await authorisedCall(returnBoothProposal, { params: { id: sponsorId }, body: { version, reason } });
      await onDone();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('sponsors.admin.proposal.return')}
      confirmLabel={say('sponsors.admin.proposal.return')}
    >
      <ReasonField form={form} hint={say('sponsors.admin.proposal.return.hint')} />
    </ActDialog>
  );
}

/** The proposal of booth staff beside the published page; staff publish or reject it. */
export function BoothProposal({ sponsorId, pages, logoAddresses }: BoothProposalProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [isReturning, setReturning] = useState(false);
  const differences = useDifferences(logoAddresses);
  const { present, proposal, version } = pages;
  const publish = async () => {
    try {
      await authorisedCall(publishBoothProposal, { params: { id: sponsorId }, body: { version } });
    } catch (error) {
      // The proposal has changed: shows the new one before a decision.
      if (refusalOf(error)?.code === 'CONFLICT') await revalidate();
      throw error;
    }
    tell(say('sponsors.admin.proposal.published'));
    await revalidate();
  };
  const rows = proposal === null ? [] : differences(present, proposal.page);
  return (
    <Section title={say('sponsors.admin.proposal')} lead={say('sponsors.admin.proposal.lead')}>
      <Stack>
        {outcome}
        {proposal === null ? (
          <p>{say('sponsors.admin.proposal.none')}</p>
        ) : (
          <>
            <p>
              {say('sponsors.admin.proposal.by', {
                name: proposal.proposedBy ?? say('sponsors.admin.staff.nameless'),
                at: formatInstant(locale, proposal.proposedAt),
              })}
            </p>
            {proposal.returnedReason !== null && (
              <Notice tone="info" word={say('ui.notice.word')}>
                <p>{say('sponsors.admin.proposal.returned', { reason: proposal.returnedReason })}</p>
              </Notice>
            )}
            {rows.length === 0 ? (
              <p>{say('sponsors.admin.proposal.same')}</p>
            ) : (
              <Table
                caption={say('sponsors.admin.proposal')}
                captionHidden
                rows={rows}
                rowKey={({ label }) => label}
                columns={[
                  {
                    key: 'field',
                    header: say('sponsors.admin.proposal.field'),
                    rowHeader: true,
                    cell: ({ label }) => label,
                  },
                  {
                    key: 'present',
                    header: say('sponsors.admin.proposal.present'),
                    cell: (row) => row.present,
                  },
                  {
                    key: 'proposed',
                    header: say('sponsors.admin.proposal.proposed'),
                    cell: (row) => row.proposed,
                  },
                ]}
              />
            )}
            {proposal.returnedReason === null && (
              <Cluster>
                <ActButton send={publish}>{say('sponsors.admin.proposal.publish')}</ActButton>
                <Button variant="secondary" onClick={() => setReturning(true)}>
                  {say('sponsors.admin.proposal.return')}
                </Button>
              </Cluster>
            )}
          </>
        )}
        {isReturning && (
          <ReturnDialog
            sponsorId={sponsorId}
            version={version}
            onClose={() => setReturning(false)}
            onDone={async () => {
              setReturning(false);
              tell(say('sponsors.admin.proposal.return.done'));
              await revalidate();
            }}
          />
        )}
      </Stack>
    </Section>
  );
}
