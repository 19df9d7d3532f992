import { EditorSample } from '../../forms/document/editor-sample.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { Gallery } from '../../ui/gallery.tsx';

export const handle: RouteHandle = {
  cache: 'shared',
  isPrivate: true,
  messages: ['editor', 'errors'],
};

/** All components of the design system, for developers. */
export default function Design() {
  const say = useSay();
  return (
    <>
      <PageHead title={say('ui.page.adminDesign')} isPrivate />
      <Gallery locale={useLocale()} editor={<EditorSample />} />
    </>
  );
}
