import { bodyOf } from '@airway/contract/forms';
import { locales } from '@airway/contract/rules';
import { getSponsorTiers, type ManagedTiers, putSponsorTiers } from '@airway/contract/sponsors-admin';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { sponsorScreens } from './screens.ts';
import { moveIds, TierRow } from './tier-row.tsx';
import styles from './tiers-editor.module.css';

interface Row {
  id: string;
  name: { ko: string; en: string };
}

const pathOf = (index: number, language: 'ko' | 'en') => `tiers.${index}.name.${language}`;

/** Returns the fields' values in row order. */
const rowsIn = (given: FormData, rows: readonly Row[]): Row[] =>
  rows.map(({ id }, index) => ({
    id,
    name: {
      ko: String(given.get(pathOf(index, 'ko')) ?? ''),
      en: String(given.get(pathOf(index, 'en')) ?? ''),
    },
  }));

/** The tiers in order, each with buttons to move it. */
export function TiersEditor({ saved }: { saved: ManagedTiers }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const kept = useVersionedRow(saved);
  const addButton = useRef<HTMLButtonElement>(null);
  const [rows, setRows] = useState<Row[]>(() => saved.tiers.map(({ id, name }) => ({ id, name })));
  const [news, setNews] = useState('');
  const nameOf = (row: Row) => textIn(locale, row.name).text || say('sponsors.admin.tiers.unnamed');
  const form = useForm({
    schema: bodyOf(putSponsorTiers),
    read: (given) => ({ version: saved.version, tiers: rowsIn(given, rows) }),
    line(name, code, label) {
      const row = say('sponsors.admin.tiers.at', { place: Number(name.split('.')[1]) + 1 });
      return name.startsWith('tiers.')
        ? say('ui.form.rowLine', { row, label, text: say(`errors.field.${code}`) })
        : undefined;
    },
    send: (body) =>
      kept.save(
        ({ version }) => authorisedCall(putSponsorTiers, { body: { ...body, version } }),
        () => authorisedCall(getSponsorTiers, {}),
      ),
  });
  const place = (next: Row[]) => {
    flushSync(() => setRows(next));
    form.change();
  };
  const move = (index: number, way: 'up' | 'down') => {
    const to = way === 'up' ? index - 1 : index + 1;
    const [own, other] = [rows[index], rows[to]];
    if (own === undefined || other === undefined) return;
    place(rows.with(index, other).with(to, own));
    setNews(say('sponsors.admin.tiers.moved', { name: nameOf(own), place: to + 1 }));
    // The row was moved in the document and lost the focus; at either end one of its buttons is disabled.
    for (const one of [way, 'up', 'down'] as const) {
      const button = document.getElementById(moveIds[one](own.id));
      button?.focus();
      if (button !== null && document.activeElement === button) return;
    }
  };
  const syncRows = () => {
    const { current } = form.formRef;
    if (current !== null) setRows((before) => rowsIn(new FormData(current), before));
  };
  const fieldOf = (row: Row, index: number) => (language: 'ko' | 'en') => {
    const name = pathOf(index, language);
    return { id: name, name, error: form.errorOf(name), defaultValue: row.name[language] };
  };
  return (
    <>
      <p>
        <Link href={pathTo(sponsorScreens.sponsors.path)}>{say('console.row.back')}</Link>
      </p>
      <div onInput={syncRows}>
        <VersionedForm
          form={form}
          kept={kept}
          linesOf={({ tiers }) =>
            tiers.flatMap(({ name }, index) =>
              locales.map((language) => ({
                label: say(`console.bilingual.${language}`, { label: `${index + 1}` }),
                text: name[language],
              })),
            )
          }
          saved={say('sponsors.admin.tiers.saved')}
        >
          <p role="status">{news}</p>
          <ol className={styles.tiers}>
            {rows.map((row, index) => (
              <TierRow
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                sponsorCount={saved.tiers.find(({ id }) => id === row.id)?.sponsorCount ?? 0}
                fieldOf={fieldOf(row, index)}
                onUp={index > 0 ? () => move(index, 'up') : undefined}
                onDown={index < rows.length - 1 ? () => move(index, 'down') : undefined}
                onRemove={() => {
                  place(rows.filter(({ id }) => id !== row.id));
                  addButton.current?.focus();
                }}
              />
            ))}
          </ol>
          <div>
            <Button
              ref={addButton}
              variant="secondary"
              onClick={() => {
                place([...rows, { id: crypto.randomUUID(), name: { ko: '', en: '' } }]);
                document.getElementById(pathOf(rows.length, 'ko'))?.focus();
              }}
            >
              {say('sponsors.admin.tiers.add')}
            </Button>
          </div>
        </VersionedForm>
      </div>
    </>
  );
}
