import type { Money } from '@airway/contract';
import {
  type ActRefusal,
  actRefusals,
  listRegistrationActs,
  maximumOfPreview,
  type PreviewedAct,
  previewRegistrationAct,
  type RegistrationAct,
  type RunningAct,
  refundShares,
  startRegistrationAct,
} from '@airway/contract/registration-acts';
import { StaffMail } from '@airway/contract/registration-detail';
import { type ListedRegistration, Tag } from '@airway/contract/registrations-admin';
import { Reason } from '@airway/contract/rules';
import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type Kind = RegistrationAct['kind'];
type Sums = { givesBack: Money; remaining: Money } | null;

interface ActOnManyProps {
  kind: Kind;
  rows: readonly ListedRegistration[];
  onClose: () => void;
  /** Receives the message, and the ids of the registrations that stay selected. */
  onDone: (message: ReactNode, left: ReadonlySet<string>) => void;
}

/** Registrations to which the act will be done, with their sums, and the others by the reason. */
interface Preview {
  willBeDone: { id: string; sums: Sums }[];
  refused: ReadonlyMap<ActRefusal, readonly ListedRegistration[]>;
}

const Typed = z.strictObject({
  mail: z.optional(StaffMail),
  tag: z.optional(Tag),
  share: z.optional(z.enum(refundShares)),
  reason: z.optional(Reason),
});
type Typed = z.infer<typeof Typed>;

function actOf(
  kind: Kind,
  { mail = 'confirmed', tag = '', share = 'unpaid', reason = '' }: Typed,
): RegistrationAct {
  if (kind === 'mail') return { kind, mail };
  return kind === 'cancel' ? { kind, share, reason } : { kind, tag };
}

const previewed = (act: RegistrationAct): PreviewedAct =>
  act.kind === 'cancel' ? { kind: 'cancel', share: act.share } : act;

/** Asks for the preview of some hundred registrations at a time. */
async function loadPreview(act: RegistrationAct, rows: readonly ListedRegistration[]): Promise<Preview> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const refused = new Map<ActRefusal, ListedRegistration[]>();
  const willBeDone: Preview['willBeDone'] = [];
  for (let first = 0; first < rows.length; first += maximumOfPreview) {
    const ids = rows.slice(first, first + maximumOfPreview).map(({ id }) => id);
    const { content } = await authorisedCall(previewRegistrationAct, { body: { act: previewed(act), ids } });
    for (const { id, refusal, sums } of content) {
      const row = known.get(id);
      if (refusal === null) willBeDone.push({ id, sums });
      else if (row !== undefined) refused.set(refusal, [...(refused.get(refusal) ?? []), row]);
    }
  }
  return { willBeDone, refused };
}

/** Adds the sums that go back, by currency. */
function totalsOf(rows: Preview['willBeDone']): Money[] {
  const totals = new Map<Money['currency'], number>();
  for (const { sums } of rows)
    if (sums !== null && sums.givesBack.amountMinor > 0)
      totals.set(
        sums.givesBack.currency,
        (totals.get(sums.givesBack.currency) ?? 0) + sums.givesBack.amountMinor,
      );
  return [...totals].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}

const pauseMs = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Names shown of a group of refused registrations. */
const namesShown = 10;

function PreviewText({ preview }: { preview: Preview }) {
  const say = useSay();
  const locale = useLocale();
  const sums = totalsOf(preview.willBeDone);
  const nameOf = ({ userName, registrationNumber }: ListedRegistration) =>
    `${userName} ${registrationNumber}`;
  return (
    <>
      <p role="status">
        {say('registrations.admin.many.willBeDone', { count: preview.willBeDone.length })}
        {sums.length > 0 &&
          ` ${say('registrations.admin.many.givesBack', {
            amount: sums.map((sum) => formatMoney(locale, sum)).join(', '),
          })}`}
      </p>
      {preview.refused.size > 0 && (
        <ul>
          {actRefusals.map((refusal) => {
            const rows = preview.refused.get(refusal);
            if (rows === undefined) return null;
            const names = rows.slice(0, namesShown).map(nameOf).join(', ');
            const rest = rows.length - namesShown;
            return (
              <li key={refusal}>
                {say(`registrations.admin.many.refused.${refusal}`, { count: rows.length })}: {names}
                {rest > 0 && ` ${say('registrations.admin.many.more', { count: rest })}`}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Message about an act that has ended. */
function Result({ result }: { result: RunningAct }) {
  const say = useSay();
  return (
    <>
      <p>{say('console.list.acted', { count: result.done })}</p>
      {result.refused.length > 0 && (
        <ul>
          {result.refused.map(({ id, userName, registrationNumber, message }) => (
            <li key={id}>{`${userName} ${registrationNumber}: ${message}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Does an act to several registrations: asks for its details, shows what it will do, and then follows its progress. The
 * server does it, also after the page is closed.
 */
export function ActOnMany({ kind, rows, onClose, onDone }: ActOnManyProps) {
  const say = useSay();
  const [shown, setShown] = useState<{ act: RegistrationAct; preview: Preview; requestId: string }>();
  const [progress, setProgress] = useState<RunningAct>();
  const isLeft = useRef(false);
  const areUnpaid = rows.every(({ state }) => state === 'waiting' || state === 'failed');
  const tags = [...new Set(rows.flatMap((row) => row.tags))].sort();
  const close = () => {
    isLeft.current = true;
    onClose();
  };

  async function follow(started: RunningAct) {
    let present = started;
    while (!present.isEnded && !isLeft.current) {
      setProgress(present);
      await pause();
      // A lost answer is asked for again.
      const found = await authorisedCall(listRegistrationActs, {}).catch(() => undefined);
      present = found?.content.find(({ id }) => id === started.id) ?? present;
    }
    if (isLeft.current) return;
    const refusedBefore = [...(shown?.preview.refused.values() ?? [])].flat();
    const left = [...refusedBefore, ...present.refused].map(({ id }) => id);
    onDone(<Result result={present} />, new Set(left));
  }

  const form = useForm({
    schema: Typed,
    id: 'many-',
    first: { mail: areUnpaid ? 'payment-due' : 'confirmed', share: 'unpaid' },
    also: (typed) => ({
      ...(kind === 'cancel' && typed.reason === undefined && { reason: 'required' as const }),
      ...((kind === 'tag' || kind === 'untag') && typed.tag === undefined && { tag: 'required' as const }),
    }),
    async send(typed) {
      if (shown === undefined) {
        const act = actOf(kind, typed);
        setShown({ act, preview: await loadPreview(act, rows), requestId: crypto.randomUUID() });
        return;
      }
      const { act, preview, requestId } = shown;
      await follow(
        await authorisedCall(startRegistrationAct, {
          body: { id: requestId, act, rows: preview.willBeDone },
        }),
      );
    },
  });
  const count = shown?.preview.willBeDone.length ?? 0;
  return (
    <ActDialog
      form={form}
      onClose={close}
      title={say(`registrations.admin.many.${kind}.title`, { count: rows.length })}
      confirmLabel={
        shown === undefined
          ? say('registrations.admin.many.preview')
          : say(`registrations.admin.many.${kind}.confirm`, { count })
      }
      isDangerous={kind === 'cancel' && shown !== undefined}
    >
      <div hidden={shown !== undefined}>
        {kind === 'mail' && (
          <RadioGroup
            {...form.field('mail')}
            legend={say('registrations.admin.mail.which')}
            options={StaffMail.options.map((mail) => ({
              value: mail,
              label: say(`registrations.admin.mail.${mail}`),
            }))}
          />
        )}
        {(kind === 'tag' || kind === 'untag') && (
          <Field {...form.field('tag')} label={say('registrations.admin.tags')} required>
            <TextInput autoComplete="off" list="many-tags" />
          </Field>
        )}
        <datalist id="many-tags">
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        {kind === 'cancel' && (
          <>
            <RadioGroup
              {...form.field('share')}
              legend={say('registrations.admin.many.share')}
              options={refundShares.map((share) => ({
                value: share,
                label: say(`registrations.admin.many.share.${share}`),
              }))}
            />
            <ReasonField form={form} />
          </>
        )}
      </div>
      {shown !== undefined && <PreviewText preview={shown.preview} />}
      {shown !== undefined && progress === undefined && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setShown(undefined)}>
            {say('registrations.admin.many.back')}
          </Button>
        </div>
      )}
      {progress !== undefined && (
        <p role="status">
          {say('registrations.admin.many.progress', {
            done: progress.done + progress.refused.length,
            total: progress.total,
          })}
        </p>
      )}
    </ActDialog>
  );
}
