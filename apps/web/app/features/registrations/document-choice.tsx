import type { DocumentKind } from '@airway/contract/registration-documents';
import { type Locale, locales } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Cluster } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';

/** A link or button that downloads one document in one language. */
export type DocumentWay = (props: {
  kind: DocumentKind;
  language: Locale;
  label: string;
  children: ReactNode;
}) => ReactNode;

/** The documents of a registration, each in both languages. */
export function DocumentChoice({ kinds, way: Way }: { kinds: readonly DocumentKind[]; way: DocumentWay }) {
  const say = useSay();
  return (
    <DefinitionList
      items={kinds.map((kind) => ({
        key: kind,
        term: say(`registrations.documents.${kind}`),
        value: (
          <Cluster>
            {locales.map((language) => {
              const name = say(`registrations.documents.language.${language}`);
              return (
                <Way
                  key={language}
                  kind={kind}
                  language={language}
                  label={say('registrations.documents.named', {
                    document: say(`registrations.documents.${kind}`),
                    language: name,
                  })}
                >
                  {name}
                </Way>
              );
            })}
          </Cluster>
        ),
      }))}
    />
  );
}
