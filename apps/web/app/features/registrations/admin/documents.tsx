import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { type DocumentKind, issueRegistrationDocument } from '@airway/contract/registration-documents';
import { type Locale, locales } from '@airway/contract/rules';
import { useRevalidator } from 'react-router';
import { useMay } from '../../../console/use-staff.ts';
import { ActButton } from '../../../forms/act-button.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Cluster } from '../../../ui/container.tsx';
import styles from './registration-page.module.css';

/** Receipt and confirmation: what was issued, and buttons to take them. */
export function Documents({ registration }: { registration: RegistrationDetail }) {
  const say = useSay();
  const may = useMay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { id, documents } = registration;
  async function take(kind: DocumentKind, language: Locale) {
    const request = { params: { id }, query: { kind, language } };
    await saveFile(await authorisedCall(issueRegistrationDocument, request));
    // It may be a new revision.
    await revalidate();
  }
  if (documents.length === 0) return <p>{say('registrations.admin.documents.none')}</p>;
  return (
    <ul className={styles.entries}>
      {documents.map(({ kind, mayBeIssued, issued }) => {
        const document = say(`registrations.documents.${kind}`);
        return (
          <li key={kind} className={styles.entry}>
            <p className={styles.head}>
              <b>{document}</b>
            </p>
            <p className={styles.detail}>
              {issued === null
                ? say('registrations.admin.document.notIssued')
                : say('registrations.admin.document.issued', {
                    serial: issued.serial,
                    revision: issued.revision,
                    at: formatInstant(locale, issued.issuedAt),
                  })}
            </p>
            {issued !== null && (
              <p className={styles.detail} translate="no">
                {issued.number}
              </p>
            )}
            {mayBeIssued && may('PAYMENT_Take') && (
              <Cluster>
                {locales.map((language) => {
                  const name = say(`registrations.documents.language.${language}`);
                  return (
                    <ActButton
                      key={language}
                      variant="secondary"
                      size="small"
                      iconBefore="download"
                      aria-label={say('registrations.documents.named', { document, language: name })}
                      send={() => take(kind, language)}
                    >
                      {name}
                    </ActButton>
                  );
                })}
              </Cluster>
            )}
          </li>
        );
      })}
    </ul>
  );
}
