import type { LinePreview } from '@airway/contract/registration-lines';
import { useState } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChooseLines, type LineChoices, type WantedLines } from './choose-lines.tsx';
import type { ActProps } from './registration-acts.tsx';
import { ReviewLines } from './review-lines.tsx';

/** Changes category, attendance, options and code of a registration: first what, then with which sums. */
export function ChangeLines({ registration, choices, onClose, onDone }: ActProps & { choices: LineChoices }) {
  const say = useSay();
  const { id, userName, registrationNumber } = registration;
  const { categoryCode, attendance, options, discountCode, periods } = choices;
  const [wanted, setWanted] = useState<WantedLines>({
    categoryCode,
    attendance,
    options,
    discountCode,
    period: periods[0] ?? 'early',
  });
  const [preview, setPreview] = useState<LinePreview>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('registrations.admin.lines.title', { name: userName, number: registrationNumber })}
      closeLabel={say('console.close')}
    >
      {preview === undefined ? (
        <ChooseLines
          id={id}
          choices={choices}
          first={wanted}
          onPreview={(chosen, shown) => {
            setWanted(chosen);
            setPreview(shown);
          }}
        />
      ) : (
        <ReviewLines
          registration={registration}
          choices={choices}
          wanted={wanted}
          preview={preview}
          onBack={() => setPreview(undefined)}
          onDone={onDone}
        />
      )}
    </Dialog>
  );
}
