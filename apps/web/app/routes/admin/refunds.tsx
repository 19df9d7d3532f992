import { getSiteInfo } from '@airway/contract/editions';
import { getEditionRefunds, previewEditionRefunds } from '@airway/contract/editions-admin';
import { currencies } from '@airway/contract/rules';
import { useLoaderData } from 'react-router';
import { readAmount } from '../../console/amounts.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import {
  type DryRunRequest,
  exampleAmounts,
  RefundsEditor,
} from '../../features/editions/admin/refunds-editor.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = editionScreens.refunds;

export const handle: RouteHandle = { title: screen.title, messages: ['editions-admin', 'editions'] };

const askAbout = (id: string) => (body: DryRunRequest) =>
  authorisedCall(previewEditionRefunds, { params: { id }, body });

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id } = currentEdition;
  const loaded = await authorisedCall(getEditionRefunds, { params: { id } });
  const { refundTable } = loaded;
  const amounts = currencies.map((currency) => ({
    amountMinor: readAmount(exampleAmounts[currency], currency) ?? 0,
    currency,
  }));
  const dryRun = refundTable === null ? undefined : await askAbout(id)({ refundTable, amounts });
  return { editionId: id, loaded, dryRun };
});

export default function RefundsRoute() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <RefundsEditor {...data} ask={askAbout(data.editionId)} />
    </ScreenPage>
  );
}
