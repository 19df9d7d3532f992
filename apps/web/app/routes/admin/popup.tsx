import { fileIdsOf } from '@airway/contract/document';
import { getPopup } from '@airway/contract/popups-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { PopupEditor } from '../../features/popups/admin/popup-editor.tsx';
import { popupScreens } from '../../features/popups/admin/screens.ts';
import { pictureAddresses } from '../../forms/uploads/picture-address.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = popupScreens.popups;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['popups-admin', 'editor', 'files'],
};

export const clientLoader = signedIn(async ({ params }) => {
  if (params.id === undefined) return { popup: undefined, pictures: {} };
  const popup = await authorisedCall(getPopup, { params: { id: params.id } });
  const ids = [popup.text.ko, popup.text.en].flatMap((text) => (text === null ? [] : fileIdsOf(text)));
  return { popup, pictures: await pictureAddresses(ids) };
});

export default function PopupRoute() {
  const say = useSay();
  const locale = useLocale();
  const { popup, pictures } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage
      screen={screen}
      title={popup === undefined ? say('popups.admin.new') : textIn(locale, popup.title).text}
    >
      <PopupEditor key={popup?.id ?? 'new'} popup={popup} pictures={pictures} />
    </ScreenPage>
  );
}
