import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import {
  agreeToMoneyRequest,
  listMoneyRequests,
  type MoneyRequest,
  moneyRequestStates,
  refuseMoneyRequest,
} from '@airway/contract/registration-money-requests';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './registration-list.module.css';
import { registrationScreens } from './screens.ts';

const tones = { waiting: 'warn', done: 'ok', refused: 'plain', failed: 'danger' } as const;

interface DecisionProps {
  request: MoneyRequest;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Returns what a request asks for, in words: “김예시, 일부 환불 60,000원”. */
function useRequestText() {
  const say = useSay();
  const locale = useLocale();
  return ({ userName, act, amount }: MoneyRequest) =>
    `${userName} · ${say(`registrations.admin.moneyRequest.act.${act}`)} ${formatMoney(locale, amount)}`;
}

function Agree({ request, onClose, onDone }: DecisionProps) {
  const say = useSay();
  const textOf = useRequestText();
  const form = useForm({
    schema: bodyOf(agreeToMoneyRequest),
    id: 'agree-',
    async send(body) {
      await authorisedCall(agreeToMoneyRequest, { params: { id: request.id }, body });
      onDone(say('registrations.admin.moneyRequest.agreed', { request: textOf(request) }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.moneyRequest.agree.title')}
      confirmLabel={say('registrations.admin.moneyRequest.agree')}
    >
      <p>
        <b>{textOf(request)}</b>
      </p>
      <p>
        {say('registrations.admin.moneyRequest.why', {
          name: request.requestedBy,
          reason: request.reason,
        })}
      </p>
      <p>{say('registrations.admin.moneyRequest.agree.text')}</p>
    </ActDialog>
  );
}

function Refuse({ request, onClose, onDone }: DecisionProps) {
  const say = useSay();
  const textOf = useRequestText();
  const form = useForm({
    schema: bodyOf(refuseMoneyRequest),
    id: 'refuse-',
    async send(body) {
      await authorisedCall(refuseMoneyRequest, { params: { id: request.id }, body });
      onDone(say('registrations.admin.moneyRequest.refused', { request: textOf(request) }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.moneyRequest.refuse.title')}
      confirmLabel={say('registrations.admin.moneyRequest.refuse')}
      isDangerous
    >
      <p>
        <b>{textOf(request)}</b>
      </p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Acts about money above a sum, each with the yes or no of a second member of staff. */
export function MoneyRequestList({ found }: { found: ReplyOf<typeof listMoneyRequests> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={registrationScreens.moneyRequests}
      call={listMoneyRequests}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ userName, registrationNumber }) => `${userName} ${registrationNumber}`}
      columns={{
        name: {
          head: say('registrations.fact.name'),
          isHead: true,
          cell: ({ registrationId, userName, registrationNumber }) => (
            <span className={styles.name}>
              <Link href={pathTo(`/Admin/Registrations/${registrationId}`)}>{userName}</Link>
              <small translate="no">{registrationNumber}</small>
            </span>
          ),
        },
        act: {
          head: say('registrations.admin.moneyRequest.act'),
          cell: ({ act, reason }) => (
            <span className={styles.name}>
              {say(`registrations.admin.moneyRequest.act.${act}`)}
              <span>{reason}</span>
            </span>
          ),
        },
        amount: {
          head: say('registrations.admin.ledger.amount'),
          numeric: true,
          cell: ({ amount }) => formatMoney(locale, amount),
        },
        requested: {
          head: say('registrations.admin.moneyRequest.by'),
          sort: 'requestedAt',
          cell: ({ requestedBy, requestedAt }) => (
            <span className={styles.name}>
              {requestedBy}
              <span className={styles.instant}>{formatInstant(locale, requestedAt)}</span>
            </span>
          ),
        },
        state: {
          head: say('registrations.fact.state'),
          cell: ({ state, decidedBy, decidedAt, decision }) => (
            <span className={styles.name}>
              <Chip tone={tones[state]}>{say(`registrations.admin.moneyRequest.state.${state}`)}</Chip>
              {decidedAt !== null && (
                <span>
                  {decidedBy} · {formatInstant(locale, decidedAt)}
                </span>
              )}
              {decision !== '' && <span>{decision}</span>}
            </span>
          ),
        },
      }}
      filters={{
        state: choice(
          say('registrations.fact.state'),
          moneyRequestStates.map((state) => [state, say(`registrations.admin.moneyRequest.state.${state}`)]),
        ),
      }}
      empty={say('registrations.admin.moneyRequest.empty')}
      emptyYet={say('registrations.admin.moneyRequest.emptyYet')}
      rowActs={[
        {
          label: say('registrations.admin.moneyRequest.agree'),
          isFor: ({ state, isOwn }) => state === 'waiting' && !isOwn,
          dialog: (request, close, done) => <Agree request={request} onClose={close} onDone={done} />,
        },
        {
          label: say('registrations.admin.moneyRequest.refuse'),
          isFor: ({ state }) => state === 'waiting',
          dialog: (request, close, done) => <Refuse request={request} onClose={close} onDone={done} />,
        },
      ]}
    />
  );
}
