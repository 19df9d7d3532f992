import type { LateChangeKind } from '@airway/contract/programme';
import { ConsoleIcon } from '../../../console/console-icon.tsx';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { lateTones } from '../late-change-note.tsx';
import { numberClasses } from '../number-classes.ts';
import numbers from '../numbers.module.css';
import { isPause } from '../session-kinds.ts';
import styles from './draft-grid.module.css';
import type { Draft, DraftDay, DraftSession, LateKinds } from './load-draft.ts';
import { sessionMissesEnglish } from './missing-english.ts';
import { sessionsPath } from './paths.ts';
import { type DraftPlace, hoursOf, placeDraft } from './place-draft.ts';
import { useClashMessages } from './use-clash-messages.ts';
import { type Dragged, useDrag } from './use-drag.ts';

const placed = ({ row, column }: Pick<DraftPlace, 'row' | 'column'>) =>
  classNames(
    numbers.placed,
    ...numberClasses('row', row.start),
    ...numberClasses('rows', row.span),
    ...numberClasses('column', column.start),
    ...numberClasses('columns', column.span),
  );

type DragProps = ReturnType<typeof useDrag>;

interface BlockProps {
  draft: Draft;
  session: DraftSession;
  late: LateChangeKind | undefined;
  place: DraftPlace;
  drag: DragProps;
  isDragged: boolean;
  onMove(session: DraftSession): void;
}

function SessionBlock({ draft, session, late, place, drag, isDragged, onMove }: BlockProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const clashWords = useClashMessages(draft);
  const { text: title, lang } = textIn(locale, session.title);
  const name = `${session.sessionCode} ${title}`.trim();
  const room = draft.rooms.find(({ id }) => id === session.roomId);
  const whole = drag.gripOf(session, 'whole');
  return (
    <li
      className={classNames(
        styles.session,
        isPause(session.type) && styles.pause,
        place.isBeside && styles.beside,
        isDragged && styles.dragged,
        placed(place),
      )}
      {...whole}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') whole.onPointerDown(event);
      }}
      onClickCapture={(event) => {
        if (!drag.endsDrag(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p className={styles.time}>
        <span className={styles.grip} aria-hidden="true" {...whole}>
          <ConsoleIcon name="grip" sizePx={16} />
        </span>
        {session.startTime}–{session.endTime}{' '}
        <span className={styles.room}>{room && <Bilingual text={room.name} />}</span>
      </p>
      <Link
        href={pathTo(`${sessionsPath}/${session.id}`)}
        className={styles.title}
        lang={lang}
        draggable={false}
      >
        {name}
      </Link>
      {late && <Chip tone={lateTones[late]}>{say(`programme.late.${late}`)}</Chip>}
      {sessionMissesEnglish(session) && <Chip>{say('programme.admin.missing')}</Chip>}
      {draft.clashes
        .filter(({ sessionIds }) => sessionIds.includes(session.id))
        .map((clash) => (
          <p key={`${clash.id}${clash.sessionIds.join()}`} className={styles.clash}>
            <Icon name="warn" sizePx={16} /> {clashWords(clash, session.id)}
          </p>
        ))}
      <Button
        size="small"
        variant="quiet"
        aria-label={say('programme.admin.move.of', { title: name })}
        onClick={() => onMove(session)}
      >
        {say('programme.admin.move')}
      </Button>
      <span className={styles.end} aria-hidden="true" {...drag.gripOf(session, 'end')} />
    </li>
  );
}

interface Props {
  draft: Draft;
  late: LateKinds;
  day: DraftDay;
  /** Sessions of the shown day. */
  sessions: readonly DraftSession[];
  /** Opens the move dialog, for users who do not drag. */
  onMove(session: DraftSession): void;
  onDrop(session: DraftSession, place: Dragged): void;
}

/** The sessions of a day in order of time; with enough width in a grid of rooms and five-minute lines. */
export function DraftGrid({ draft, late, day, sessions, onMove, onDrop }: Props) {
  const drag = useDrag({ day, onDrop });
  const { rooms } = draft;
  const roomIds = rooms.map(({ id }) => id);
  const shown = sessions.map((session) =>
    session.id === drag.dragged?.sessionId ? { ...session, ...drag.dragged } : session,
  );
  return (
    <div className={styles.frame}>
      <div ref={drag.gridRef} className={classNames(styles.grid, rooms.length > 4 && styles.many)}>
        {rooms.map(({ id, name, place }, index) => (
          <div
            key={id}
            aria-hidden="true"
            data-room={id}
            className={classNames(
              styles.name,
              placed({ row: { start: 1, span: 1 }, column: { start: index + 2, span: 1 } }),
            )}
          >
            <b>
              <Bilingual text={name} />
            </b>{' '}
            <small>
              <Bilingual text={place} />
            </small>
          </div>
        ))}
        {hoursOf(day).map(({ time, row }) => (
          <div
            key={time}
            aria-hidden="true"
            data-hour={time}
            className={classNames(styles.hour, placed({ row, column: { start: 1, span: rooms.length + 1 } }))}
          >
            <span>{time}</span>
          </div>
        ))}
        <ol className={styles.list}>
          {sessions.map((session, index) => (
            <SessionBlock
              key={session.id}
              draft={draft}
              session={session}
              late={late.get(session.id)}
              place={placeDraft(shown[index] ?? session, { day, roomIds, sessions: shown })}
              drag={drag}
              isDragged={session.id === drag.dragged?.sessionId}
              onMove={onMove}
            />
          ))}
        </ol>
      </div>
      {drag.dragged && (
        <p className={styles.news} aria-hidden="true">
          {drag.dragged.startTime}–{drag.dragged.endTime}
        </p>
      )}
    </div>
  );
}
