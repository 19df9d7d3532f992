import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { type getSeal, putSeal, sealPicture } from '@airway/contract/registration-documents';
import { useRef } from 'react';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { UploadField } from '../../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Section } from '../../../ui/section.tsx';

const rules = { use: 'registrations.seal', ...sealPicture, most: 1 };

/** Sets the picture of the society's seal on receipts and confirmations. */
export function SealForm({ loaded: { picture } }: { loaded: ReplyOf<typeof getSeal> }) {
  const say = useSay();
  const changed = useRef(() => {});
  const { outcome, tell } = useOutcome();
  const uploads = useUploads({
    rules,
    first: picture === null ? [] : [picture],
    onChange: () => changed.current(),
  });
  const form = useForm({
    schema: bodyOf(putSeal),
    id: 'seal-',
    async send(body) {
      await authorisedCall(putSeal, { body });
      tell(say('registrations.admin.seal.saved'));
    },
  });
  changed.current = form.change;
  return (
    <Section title={say('registrations.admin.seal.title')} lead={say('registrations.admin.seal.text')}>
      {outcome}
      <ContractForm form={form}>
        <UploadField
          {...form.field('pictureId')}
          label={say('registrations.admin.seal.picture')}
          rules={rules}
          uploads={uploads}
        />
        <div>
          <SendButton form={form} variant="secondary">
            {say('registrations.admin.seal.save')}
          </SendButton>
        </div>
        <UnsavedGuard form={form} />
      </ContractForm>
    </Section>
  );
}
