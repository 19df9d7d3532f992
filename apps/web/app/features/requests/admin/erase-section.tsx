import { bodyOf } from '@airway/contract/forms';
import {
  type DataErasure,
  type DataRequest,
  erasePersonalData,
  getDataRequest,
  previewErasure,
} from '@airway/contract/requests';
import { useState } from 'react';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErasedParts } from './erased-parts.tsx';
import type { FormProps } from './form-props.ts';
import { OtherRequests } from './other-requests.tsx';
import { People } from './people.tsx';

type Parts = DataErasure['parts'];

const sumOf = (parts: Parts) => ({
  deleted: parts.reduce((sum, part) => sum + part.deleted, 0),
  emptied: parts.reduce((sum, part) => sum + part.emptied, 0),
  kept: parts.reduce((sum, part) => sum + part.kept, 0),
});

interface DialogProps extends FormProps {
  parts: Parts;
  onClose(): void;
  onDone(): void;
}

function EraseDialog({ request, kept, parts, onClose, onDone }: DialogProps) {
  const say = useSay();
  const params = { id: request.id };
  const form = useForm({
    schema: bodyOf(erasePersonalData),
    id: 'erase-',
    read: () => ({ version: request.version }),
    async send({ reason }) {
      const refused = await kept.save(
        ({ version }) => authorisedCall(erasePersonalData, { params, body: { version, reason } }),
        () => authorisedCall(getDataRequest, { params }),
      );
      if (refused === undefined) onDone();
      return refused;
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('requests.admin.erase')}
      confirmLabel={say('requests.admin.erase.confirm')}
      isDangerous
    >
      <p>{say('requests.admin.erase.text', { name: request.name, ...sumOf(parts) })}</p>
      <People people={request.people} />
      <OtherRequests others={request.others} />
      <ReasonField form={form} />
    </ActDialog>
  );
}

type HindrancesProps = Pick<DataErasure, 'hindered'> & Pick<DataRequest, 'people'>;

function Hindrances({ hindered, people }: HindrancesProps) {
  const say = useSay();
  return (
    <Notice
      tone="warn"
      word={say('ui.notice.word')}
      title={say('requests.admin.erase.isHindered')}
      live="polite"
    >
      {hindered.map(({ what, why }) => (
        <div key={`${why} ${what}`}>
          <p>{say(`requests.admin.erase.hindered.${why}`, { what })}</p>
          <People
            people={people.filter((one) =>
              why === 'staff' ? one.of === 'account' : one.registrationNumber === what,
            )}
          />
        </div>
      ))}
    </Notice>
  );
}

/** Deletes the data of the person: first shows what would be deleted and kept, then asks, then shows what was done. */
export function EraseSection({ request, kept }: FormProps) {
  const say = useSay();
  const locale = useLocale();
  const { outcome, tell } = useOutcome();
  const [shown, setShown] = useState<DataErasure>();
  const [isAsked, setAsked] = useState(false);
  const { erased, verification, answer } = request;
  const look = async () => setShown(await authorisedCall(previewErasure, { params: { id: request.id } }));
  const isOpen = answer === null && erased === null;
  const canErase = isOpen && verification !== null;
  return (
    <Section title={say('requests.admin.erase')} lead={isOpen ? say('requests.admin.erase.lead') : undefined}>
      <Stack>
        {answer === null && outcome}
        {erased && (
          <>
            <p>{say('requests.admin.erase.at', { at: formatInstant(locale, erased.at) })}</p>
            <ErasedParts caption={say('requests.admin.erase.parts.done')} parts={erased.parts} />
          </>
        )}
        {isOpen && verification === null && <p>{say('requests.admin.erase.unverified')}</p>}
        {canErase && <OtherRequests others={request.others} />}
        {canErase && (
          <ActButton variant="secondary" send={look}>
            {say('requests.admin.erase.preview')}
          </ActButton>
        )}
        {canErase && shown && (
          <>
            {shown.hindered.length > 0 && <Hindrances hindered={shown.hindered} people={request.people} />}
            <ErasedParts caption={say('requests.admin.erase.parts')} parts={shown.parts} />
            {shown.hindered.length === 0 && shown.parts.length > 0 && (
              <div>
                <Button variant="danger" onClick={() => setAsked(true)}>
                  {say('requests.admin.erase.act')}
                </Button>
              </div>
            )}
          </>
        )}
        {isAsked && shown && (
          <EraseDialog
            request={request}
            kept={kept}
            parts={shown.parts}
            onClose={() => setAsked(false)}
            onDone={() => {
              setAsked(false);
              setShown(undefined);
              tell(say('requests.admin.erase.done'));
            }}
          />
        )}
      </Stack>
    </Section>
  );
}
