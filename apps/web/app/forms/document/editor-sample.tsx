import { DocumentForm, type RichDocument } from '@airway/contract/document';
import { useState } from 'react';
import { DocumentText } from '../../platform/document-text.tsx';
import { useLocale } from '../../platform/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { samplePicture } from '../../ui/gallery/document-sample.ts';
import { samples } from '../../ui/gallery/samples.ts';
import { Specimen } from '../../ui/gallery/specimen.tsx';
import { ContractForm, SendButton } from '../contract-form.tsx';
import { useForm } from '../use-form.ts';
import { DocumentField } from './document-field.tsx';

const pickSample = async () => ({
  fileId: '0193a0f0-0000-7000-8000-000000000001',
  width: 640,
  height: 240,
});

/** The editor in a sample form; shows the submitted document as readers see it and stores nothing. */
function SampleForm() {
  const t = samples[useLocale()];
  const [sentDocument, setSentDocument] = useState<RichDocument>();
  const form = useForm({ schema: DocumentForm, send: async ({ body }) => setSentDocument(body) });
  return (
    <>
      <ContractForm form={form}>
        <DocumentField
          {...form.field('body')}
          label={t.body}
          onPickImage={pickSample}
          imageAddress={() => samplePicture}
        />
        <Cluster>
          <SendButton form={form}>{t.save}</SendButton>
        </Cluster>
      </ContractForm>
      {sentDocument && (
        <section aria-label={t.asRead}>
          <DocumentText document={sentDocument} below={3} imageAddress={() => samplePicture} />
        </section>
      )}
    </>
  );
}

/** Editor sample, loaded on request. */
export function EditorSample() {
  const t = samples[useLocale()];
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen name="DocumentField · DocumentText">
      {isOpen ? (
        <SampleForm />
      ) : (
        <Cluster>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t.openEditor}
          </Button>
        </Cluster>
      )}
    </Specimen>
  );
}
