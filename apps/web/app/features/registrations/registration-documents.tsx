import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useHref } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { DocumentChoice, type DocumentWay } from './document-choice.tsx';

const LinkToDocument: DocumentWay = ({ kind, language, label, children }) => {
  const pathTo = usePathTo();
  return (
    <LinkButton
      href={useHref(pathTo(`/Registration/Document?kind=${kind}&language=${language}`))}
      reloadDocument
      variant="secondary"
      size="small"
      iconBefore="download"
      aria-label={label}
    >
      {children}
    </LinkButton>
  );
};

/** Receipt and confirmation of the looked-up registration. */
export function RegistrationDocuments({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const { documents } = registration;
  if (documents.length === 0) return null;
  return (
    <Section title={say('registrations.documents.title')} lead={say('registrations.documents.lead')}>
      <DocumentChoice kinds={documents} way={LinkToDocument} />
    </Section>
  );
}
