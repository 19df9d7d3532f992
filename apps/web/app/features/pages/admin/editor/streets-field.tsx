import { type MapLine, maximumMapPoints } from '@airway/contract/page-blocks';
import { useRef, useState } from 'react';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { Fieldset } from '../../../../ui/fieldset.tsx';
import { useEditor } from './editor-context.ts';
import type { FieldOfPage } from './writing.ts';

const maximumBytes = 20_000_000;

const linesIn = (text: string | undefined): MapLine[] => (text ? (JSON.parse(text) as MapLine[]) : []);
const pointsIn = (lines: readonly MapLine[]) => lines.reduce((sum, { path }) => sum + path.length, 0);

/** The streets of a map, read from a GeoJSON file. */
export function StreetsField({ name, local, label, values }: FieldOfPage) {
  const say = useSay();
  const { writer, change, errorOf } = useEditor();
  const inputRef = useRef<HTMLInputElement>(null);
  const [lines, setLines] = useState(() => linesIn(values[local]));
  const [problem, setProblem] = useState<string>();

  function show(next: MapLine[]) {
    writer.type(name, next.length === 0 ? '' : JSON.stringify(next));
    setLines(next);
    setProblem(undefined);
    change();
  }

  async function read(file: File | undefined) {
    if (file === undefined) return;
    const { streetsOfGeoJson } = await import('./streets-of-geojson.ts');
    const found = file.size > maximumBytes ? [] : streetsOfGeoJson(await file.text());
    const points = pointsIn(found ?? []);
    if (found === undefined) setProblem(say('pages.admin.streets.noGeoJson'));
    else if (file.size > maximumBytes || points > maximumMapPoints)
      setProblem(say('pages.admin.streets.tooMany', { most: maximumMapPoints }));
    else if (points === 0) setProblem(say('pages.admin.streets.none'));
    else show(found);
  }

  return (
    <Fieldset
      kind="question"
      legend={label}
      hint={say('pages.admin.streets.hint')}
      id={name}
      error={problem ?? errorOf(name)}
    >
      <Stack gap="tight">
        <p role="status">
          {lines.length > 0 &&
            say('pages.admin.streets.count', { lines: lines.length, points: pointsIn(lines) })}
        </p>
        <Cluster>
          <Button size="small" variant="secondary" onClick={() => inputRef.current?.click()}>
            {say('pages.admin.streets.choose')}
          </Button>
          {lines.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => show([])}>
              {say('pages.admin.streets.remove')}
            </Button>
          )}
        </Cluster>
        <input
          ref={inputRef}
          type="file"
          hidden
          accept=".geojson,.json"
          aria-label={say('pages.admin.streets.choose')}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // The user may choose the same file again after a correction.
            currentTarget.value = '';
          }}
        />
      </Stack>
    </Fieldset>
  );
}
