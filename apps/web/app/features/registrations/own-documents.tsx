import { getRegistrationDocument } from '@airway/contract/registration-documents';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { ActButton } from '../../forms/act-button.tsx';
import { useSay } from '../../platform/messages.ts';
import { saveFile } from '../../platform/save-file.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { DocumentChoice } from './document-choice.tsx';

/** Receipt and confirmation of a registration of the signed-in account. */
export function OwnDocuments({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const { documents, editionId, number } = registration;
  if (documents.length === 0) return null;
  return (
    <Disclosure summary={say('registrations.documents.title')}>
      <DocumentChoice
        kinds={documents}
        way={({ kind, language, label, children }) => (
          <ActButton
            variant="secondary"
            size="small"
            iconBefore="download"
            aria-label={`${label} ${number}`}
            send={async () =>
              saveFile(
                await authorisedCall(getRegistrationDocument, {
                  params: { id: editionId },
                  query: { kind, language, registrationNumber: number },
                }),
              )
            }
          >
            {children}
          </ActButton>
        )}
      />
    </Disclosure>
  );
}
