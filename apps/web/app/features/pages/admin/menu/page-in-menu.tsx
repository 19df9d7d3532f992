import type { PageDraft } from '@airway/contract/page-drafts';
import { getStaffMenu } from '@airway/contract/page-menu';
import { useState } from 'react';
import { useOutcome } from '../../../../forms/outcome.tsx';
import { useAct } from '../../../../forms/use-act.ts';
import { useLocale, usePathTo } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { Link } from '../../../../ui/link.tsx';
import { pageScreens } from '../screens.ts';
import { AddPage } from './add-page.tsx';
import type { StaffMenu } from './load-menu.ts';
import { addressOf, targetOfPage, writingOf } from './menu-writing.ts';

/** Shows the groups of the menu that have an entry for a page, or adds one. */
export function PageInMenu({ draft, menu: loaded }: { draft: PageDraft; menu: StaffMenu }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [menu, setMenu] = useState(loaded);
  const [isAdding, setAdding] = useState(false);
  const { outcome, tell, forget } = useOutcome();
  const address = addressOf(targetOfPage(draft));
  const places = writingOf(menu.groups).flatMap((group) =>
    group.entries
      .filter((entry) => addressOf(entry) === address)
      .map(({ key, isHidden }) => ({ key, isHidden, group: group[locale] || group.ko || group.en })),
  );
  const begin = useAct({
    async send() {
      forget();
      setMenu(await authorisedCall(getStaffMenu, {}));
      setAdding(true);
    },
  });
  const isInMenu = places.length > 0;
  return (
    <section aria-label={say('pages.admin.inMenu')}>
      <Stack gap="tight">
        {outcome}
        {places.map(({ key, group, isHidden }) => (
          <p key={key}>
            {say('pages.admin.inMenu.place', { group })}
            {isHidden && ` · ${say('pages.admin.menu.hidden')}`}
          </p>
        ))}
        {!isInMenu && <p>{say('pages.admin.inMenu.none')}</p>}
        {isInMenu && draft.published === null && <p>{say('pages.admin.inMenu.unpublished')}</p>}
        {begin.notices.message !== '' && <p role="alert">{begin.notices.message}</p>}
        <Cluster>
          {!isInMenu && (
            <Button
              size="small"
              variant="secondary"
              busyLabel={begin.busyLabel}
              onClick={() => void begin.run()}
            >
              {say('pages.admin.menu.add')}
            </Button>
          )}
          <Link href={pathTo(pageScreens.menu.path)}>{say('pages.admin.inMenu.menu')}</Link>
        </Cluster>
      </Stack>
      {isAdding && !isInMenu && (
        <AddPage
          draft={draft}
          menu={menu}
          onClose={() => setAdding(false)}
          onOvertaken={setMenu}
          onDone={(after) => {
            setAdding(false);
            setMenu(after);
            tell(say('pages.admin.inMenu.added'));
          }}
        />
      )}
    </section>
  );
}
