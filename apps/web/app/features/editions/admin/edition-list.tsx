import {
  freezeEdition,
  type listManagedEditions,
  switchEdition,
  undoEditionCopy,
} from '@airway/contract/editions-copies';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { ReactNode } from 'react';
import { type RowAct, useRowActs } from '../../../console/row-act.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import type { useOutcome } from '../../../forms/outcome.tsx';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { formatDays } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { usePolling } from '../../../platform/use-polling.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { archivePath } from '../footer.tsx';
import { useSite } from '../use-site.ts';
import styles from './edition-list.module.css';

const reloadEveryMs = 3000;

export type ManagedEdition = ReplyOf<typeof listManagedEditions>['content'][number];

interface QuestionProps {
  title: string;
  label: string;
  isDangerous?: boolean;
  close(): void;
  send(): Promise<void>;
  children: ReactNode;
}

/** Asks before an act on an edition. */
function Question({ title, label, isDangerous, close, send, children }: QuestionProps) {
  const say = useSay();
  return (
    <Dialog isOpen onClose={close} title={title} closeLabel={say('console.close')}>
      <Stack>
        {children}
        <ActButton send={send} variant={isDangerous ? 'danger' : 'primary'}>
          {label}
        </ActButton>
      </Stack>
    </Dialog>
  );
}

/** State of the archive of an edition. */
function Archive({ edition: { archive, year, isCurrent } }: { edition: ManagedEdition }) {
  const say = useSay();
  const locale = useLocale();
  const { product } = useSite();
  if (archive === null) return null;
  const { state, pageCount, manifestHash, failure } = archive;
  if (state === 'making') return <p role="status">{say('editions.admin.archive.making')}</p>;
  if (state === 'failed') return <p>{say('editions.admin.archive.failed', { failure: failure ?? '' })}</p>;
  return (
    <>
      <p>{say('editions.admin.archive.made', { count: pageCount ?? 0 })}</p>
      <p>
        {isCurrent ? (
          say('editions.admin.archive.waits')
        ) : (
          <a href={archivePath(locale, product, year)}>{say('editions.admin.archive.open')}</a>
        )}
      </p>
      <Disclosure summary={say('editions.admin.archive.hash', { hash: manifestHash?.slice(0, 8) ?? '' })}>
        <p className={styles.hash} translate="no">
          {manifestHash}
        </p>
        <p>{say('editions.admin.archive.hash.hint')}</p>
      </Disclosure>
    </>
  );
}

function State({ edition }: { edition: ManagedEdition }) {
  const say = useSay();
  const { year, isCurrent, isPrepared, copy } = edition;
  const { currentEdition } = useSite();
  const other = year > currentEdition.year ? 'coming' : 'past';
  const state = isCurrent ? 'current' : isPrepared ? 'prepared' : other;
  const hindrances = copy?.hindrances ?? [];
  const reasons = hindrances.map((one) => say(`editions.admin.copy.hindrance.${one}`)).join(' ');
  const from = copy?.fromYear ?? null;
  return (
    <Stack gap="tight">
      <div>
        <Chip tone={isCurrent ? 'ok' : isPrepared ? 'warn' : 'plain'}>
          {say(`editions.admin.copy.state.${state}`)}
        </Chip>
      </div>
      {from !== null && <p>{say('editions.admin.copy.from', { year: from })}</p>}
      {hindrances.length > 0 && (
        <p>
          {hindrances.includes('current')
            ? say('editions.admin.copy.kept.current')
            : say('editions.admin.copy.kept', { reasons })}
        </p>
      )}
      <Archive edition={edition} />
    </Stack>
  );
}

interface EditionListProps {
  editions: readonly ManagedEdition[];
  results: ReturnType<typeof useOutcome>;
  /** The site was switched: its pages have this base path from now on. */
  onSwitched(basePath: string): void;
}

/** All editions, with the acts that switch the site or undo a copy. */
export function EditionList({ editions, results, onSwitched }: EditionListProps) {
  const say = useSay();
  const locale = useLocale();
  usePolling(editions.some(({ archive }) => archive?.state === 'making') ? reloadEveryMs : undefined);
  const current = editions.find(({ isCurrent }) => isCurrent);
  const acts: RowAct<ManagedEdition>[] = [
    {
      label: say('editions.admin.copy.switch'),
      isFor: ({ isCurrent }) => !isCurrent,
      dialog: ({ id, year, isPrepared }, close) => (
        <Question
          title={say('editions.admin.copy.switch.title', { year })}
          label={say('editions.admin.copy.switch')}
          close={close}
          send={async () => {
            const { basePath } = await authorisedCall(switchEdition, { params: { id } });
            onSwitched(basePath);
          }}
        >
          <p>{say('editions.admin.copy.switch.text')}</p>
          {isPrepared && <p>{say('editions.admin.copy.afterSwitch')}</p>}
          {current?.isOver === false && (
            <Notice tone="warn" word={say('ui.notice.word')}>
              <p>{say('editions.admin.copy.switch.running')}</p>
            </Notice>
          )}
        </Question>
      ),
    },
    {
      label: say('editions.admin.archive.make'),
      isFor: ({ isCurrent, isOver, isPrepared, archive }) =>
        isOver && (isCurrent || !isPrepared) && (archive === null || archive.state === 'failed'),
      dialog: ({ id, year }, close, done) => (
        <Question
          title={say('editions.admin.archive.make.title', { year })}
          label={say('editions.admin.archive.make')}
          close={close}
          send={async () => {
            await authorisedCall(freezeEdition, { params: { id } });
            done(say('editions.admin.archive.asked', { year }));
          }}
        >
          <p>{say('editions.admin.archive.make.text')}</p>
          <p>{say('editions.admin.archive.make.open')}</p>
        </Question>
      ),
    },
    {
      label: say('editions.admin.copy.undo'),
      isFor: ({ copy }) => copy !== null && copy.hindrances.length === 0,
      dialog: ({ id, year }, close, done) => (
        <Question
          title={say('editions.admin.copy.undo.title', { year })}
          label={say('editions.admin.copy.undo')}
          isDangerous
          close={close}
          send={async () => {
            await authorisedCall(undoEditionCopy, { params: { id } });
            done(say('editions.admin.copy.undone', { year }));
          }}
        >
          <p>{say('editions.admin.copy.undo.text')}</p>
        </Question>
      ),
    },
  ];
  const { columns, outcome, dialog } = useRowActs(acts, ({ year }) => String(year), results);
  return (
    <>
      {outcome}
      {dialog}
      <Table
        caption={say('editions.screen.editions')}
        captionHidden
        rows={[...editions]}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'year',
            header: say('editions.admin.copy.year'),
            rowHeader: true,
            unbroken: true,
            cell: ({ year }) => year,
          },
          {
            key: 'title',
            header: say('editions.admin.copy.list'),
            cell: ({ title }) => <Bilingual text={title} />,
          },
          {
            key: 'days',
            header: say('editions.admin.copy.days'),
            cell: ({ startsOn, endsOn }) => formatDays(locale, startsOn, endsOn),
          },
          {
            key: 'state',
            header: say('editions.admin.copy.state'),
            cell: (edition) => <State edition={edition} />,
          },
          ...columns,
        ]}
      />
    </>
  );
}
