import { WithReason } from '@airway/contract/rules';
import { type Agreement, removeAgreement } from '@airway/contract/sponsorship-agreements';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';

function RemoveDialog({ agreement: { id, sponsor }, onClose }: { agreement: Agreement; onClose(): void }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: WithReason,
    id: 'remove-',
    async send(body) {
      await authorisedCall(removeAgreement, { params: { id }, body });
      await revalidate();
      onClose();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('sponsorship.admin.remove.title', { name: textIn(locale, sponsor.name).text })}
      confirmLabel={say('sponsorship.admin.remove.confirm')}
      isDangerous
    >
      <p>{say('sponsorship.admin.remove.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Deletes an agreement from the ledger, with a reason. */
export function RemoveAgreement({ agreement }: { agreement: Agreement }) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        {say('sponsorship.admin.remove')}
      </Button>
      {isAsked && <RemoveDialog agreement={agreement} onClose={() => setAsked(false)} />}
    </>
  );
}
