import type { EditionFacts } from '@airway/contract/edition-file';
import { type Dependents, describeEditionMove } from '@airway/contract/editions-moves';
import type { ReplyOf } from '@airway/contract/endpoint';
import { type ReactNode, useRef, useState } from 'react';
import { formatDays } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Prose } from '../../../ui/prose.tsx';

type Description = ReplyOf<typeof describeEditionMove>;
type Days = Pick<EditionFacts, 'startsOn' | 'endsOn'>;

interface Question extends Description {
  before: Days;
  after: Days;
}

interface Props {
  question: Question;
  /** Undefined: the user cancelled, so nothing is saved. */
  onAnswer(answer: Dependents | undefined): void;
}

/** Lists content on the days that move, and asks what happens to it. */
function MoveQuestion({ question, onAnswer }: Props) {
  const say = useSay();
  const locale = useLocale();
  const { days, before, after, standing, outside, registrations } = question;
  const found = standing.filter(({ count }) => count > 0);
  const dates = say('editions.admin.move.dates', {
    before: formatDays(locale, before.startsOn, before.endsOn),
    after: formatDays(locale, after.startsOn, after.endsOn),
  });
  const far = say('editions.admin.move.days', { days: Math.abs(days), later: String(days > 0) });
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={say('editions.admin.move')}
      closeLabel={say('editions.admin.move.back')}
      actions={
        <>
          {days !== 0 && (
            <Button onClick={() => onAnswer('shift')}>{say('editions.admin.move.shift')}</Button>
          )}
          <Button variant="secondary" onClick={() => onAnswer('keep')}>
            {say('editions.admin.move.keep')}
          </Button>
        </>
      }
    >
      <Stack gap="tight">
        <p>{days === 0 ? dates : `${dates} (${far})`}</p>
        {found.length > 0 && (
          <Prose>
            <p>{say('editions.admin.move.standing')}</p>
            <ul>
              {found.map(({ kind, count }) => (
                <li key={kind}>{say('editions.admin.move.count', { kind, count })}</li>
              ))}
            </ul>
          </Prose>
        )}
        {found.length > 0 && <p>{say('editions.admin.move.rules')}</p>}
        {found.some(({ kind }) => kind === 'sessions') && <p>{say('editions.admin.move.draft')}</p>}
        {days !== 0 && outside.shift > 0 && (
          <p>{say('editions.admin.move.outside.shift', { count: outside.shift })}</p>
        )}
        {outside.keep > 0 && <p>{say('editions.admin.move.outside.keep', { count: outside.keep })}</p>}
        <p>{say('editions.admin.move.registrations', { count: registrations })}</p>
      </Stack>
    </Dialog>
  );
}

/** Asks about content on the days, if they move; `question` is the open dialog. */
export function useMoveQuestion(editionId: string, before: Days) {
  const answered = useRef<Props['onAnswer']>(undefined);
  const [question, setQuestion] = useState<Question>();
  const dialog: ReactNode = question && (
    <MoveQuestion
      question={question}
      onAnswer={(answer) => {
        setQuestion(undefined);
        answered.current?.(answer);
      }}
    />
  );
  return {
    question: dialog,
    /** Returns what to save with the facts; undefined if the user cancels. */
    async ask(after: EditionFacts): Promise<{ dependents?: Dependents } | undefined> {
      if (after.startsOn === before.startsOn && after.endsOn === before.endsOn) return {};
      const description = await authorisedCall(describeEditionMove, {
        params: { id: editionId },
        body: after,
      });
      if (!description.isAsked) return {};
      const dependents = await new Promise<Dependents | undefined>((resolve) => {
        answered.current = resolve;
        setQuestion({ ...description, before, after });
      });
      return dependents && { dependents };
    },
  };
}
