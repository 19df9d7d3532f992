import { useState } from 'react';
import { Button, LinkButton } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { LoadingState } from '../loading-state.tsx';
import { NotOpenYet } from '../not-open-yet.tsx';
import { OfflineBar } from '../offline-bar.tsx';
import { Section } from '../section.tsx';
import type { Samples } from './samples.ts';
import { Specimen } from './specimen.tsx';

function DialogSpecimen({ t }: { t: Samples }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimen name="Dialog">
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t.openDialog}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.dialogTitle}
        closeLabel={t.close}
        actions={
          <>
            <Button variant="danger" onClick={() => setIsOpen(false)}>
              {t.cancel}
            </Button>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t.back}
            </Button>
          </>
        }
      >
        <p>{t.dialogText}</p>
      </Dialog>
    </Specimen>
  );
}

export function StateSpecimens({ t }: { t: Samples }) {
  return (
    <Section title="4. States" id="states">
      <DialogSpecimen t={t} />
      <Specimen name="LoadingState">
        <LoadingState label={t.loading} />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title={t.emptyList} />
      </Specimen>
      <Specimen name="NotOpenYet">
        <NotOpenYet
          title={t.notOpen}
          opensAt={t.opensAt}
          prepare={{ title: t.prepareTitle, items: [...t.prepare] }}
          actions={
            <LinkButton href="#states" variant="secondary" iconBefore="calendar">
              {t.addToCalendar}
            </LinkButton>
          }
        />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          headingLevel={2}
          title={t.failed}
          reference={t.reference}
          actions={<Button>{t.retry}</Button>}
        >
          <p>{t.failedText}</p>
        </ErrorState>
        <ErrorState
          headingLevel={2}
          title={t.missing}
          actions={
            <LinkButton href="#states" variant="secondary">
              {t.home}
            </LinkButton>
          }
        >
          <p>{t.missingText}</p>
        </ErrorState>
      </Specimen>
      <Specimen name="OfflineBar">
        <OfflineBar isForced>{t.offline}</OfflineBar>
      </Specimen>
    </Section>
  );
}
