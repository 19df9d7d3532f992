import {
  documentNumberLength,
  type VerifiedDocument as Verified,
} from '@airway/contract/registration-documents';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDay, inSeoul } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Notice } from '../../ui/notice.tsx';

const tones = { valid: 'ok', superseded: 'warn', changed: 'warn', cancelled: 'danger' } as const;

interface Props {
  document: Verified | null;
  /** The number that was checked, as in the address. */
  number: string;
}

/** Writes a number as printed: `K7M2-9QXP-4TWD-H3RC`. Undefined if it has another length. */
function printedNumber(number: string): string | undefined {
  const characters = number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return characters.length === documentNumberLength ? characters.match(/.{4}/g)?.join('-') : undefined;
}

/** How a printed document stands, and what it must say; nothing more about its person. */
export function VerifiedDocument({ document, number }: Props) {
  const say = useSay();
  const locale = useLocale();
  const word = say('ui.notice.word');
  const shown = printedNumber(number);
  const numberItems =
    shown === undefined ? [] : [{ key: 'number', term: say('documents.verify.number'), value: shown }];
  if (document === null)
    return (
      <Stack>
        <Notice tone="warn" word={word} title={say('documents.verify.unknown')}>
          <p>{say('documents.unknown')}</p>
        </Notice>
        {numberItems.length > 0 && <DefinitionList items={numberItems} />}
      </Stack>
    );
  const { state, kind, issuer, issuedAt, revision, maskedName } = document;
  const day = formatDay(locale, inSeoul(issuedAt).day);
  return (
    <Stack>
      <Notice tone={tones[state]} word={word} title={say(`documents.verify.${state}`)}>
        <p>{say(`documents.verify.${state}.text`, { day, revision })}</p>
      </Notice>
      <DefinitionList
        items={[
          ...numberItems,
          {
            key: 'issuer',
            term: say('documents.verify.issuer'),
            value: <Bilingual text={issuer} />,
          },
          {
            key: 'kind',
            term: say('documents.verify.kind'),
            value: say(`documents.${kind}`),
          },
          {
            key: 'issued',
            term: say('documents.verify.issuedOn'),
            value: `${day} · ${say('documents.revision', { revision })}`,
          },
          {
            key: 'name',
            term: say('documents.verify.name'),
            value: maskedName ?? say('documents.verify.nameRemoved'),
          },
        ]}
      />
    </Stack>
  );
}
