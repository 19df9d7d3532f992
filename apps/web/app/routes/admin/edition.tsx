import type { EditionFacts } from '@airway/contract/edition-file';
import { getFeeTable, getSiteInfo } from '@airway/contract/editions';
import { getEditionFacts, previewEditionFacts } from '@airway/contract/editions-admin';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { EditionFileSection } from '../../features/editions/admin/edition-file.tsx';
import { FactsEditor } from '../../features/editions/admin/facts-editor.tsx';
import { Rehearsal } from '../../features/editions/admin/rehearsal.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { useOutcome } from '../../forms/outcome.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = editionScreens.facts;

export const handle: RouteHandle = { title: screen.title, messages: ['editions-admin', 'editions'] };

export const clientLoader = signedIn(async () => {
  const { currentEdition: edition } = await authorisedCall(getSiteInfo, {});
  const params = { id: edition.id };
  const [loaded, fees] = await Promise.all([
    authorisedCall(getEditionFacts, { params }),
    authorisedCall(getFeeTable, { params }),
  ]);
  const preview = await authorisedCall(previewEditionFacts, { params, body: loaded.facts });
  return { edition, loaded, fees, preview };
});

export default function EditionRoute() {
  const { edition, loaded, fees, preview } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { id } = edition;
  const say = useSay();
  const { outcome, tell } = useOutcome();
  const [undone, setUndone] = useState<{ loaded: typeof loaded; count: number }>();
  const onUndone = (now: typeof loaded) => {
    setUndone((before) => ({ loaded: now, count: (before?.count ?? 0) + 1 }));
    tell(say('editions.admin.move.undone'));
    void revalidate();
  };
  const ask = (body: EditionFacts) => authorisedCall(previewEditionFacts, { params: { id }, body });
  return (
    <ScreenPage screen={screen}>
      {outcome}
      <FactsEditor
        key={undone?.count}
        editionId={id}
        loaded={undone?.loaded ?? loaded}
        preview={preview}
        fees={fees}
        ask={ask}
        onUndone={onUndone}
      />
      {loaded.mayRehearse && <Rehearsal edition={edition} onChanged={() => void revalidate()} />}
      <EditionFileSection editionId={id} />
    </ScreenPage>
  );
}
