import { useState } from 'react';
import { browserNowMs } from '../../platform/clock.ts';
import { closeInTab, hiddenPopups, hideForToday } from './dismissals.ts';
import type { ShownPopup } from './load-popups.ts';
import { PopupDialog } from './popup-dialog.tsx';

export interface PopupQueueProps {
  popups: readonly ShownPopup[];
}

/** Opens one pop-up after the other, each when the previous one was closed. */
export function PopupQueue({ popups }: PopupQueueProps) {
  const [hidden, setHidden] = useState<readonly string[]>(() => hiddenPopups(browserNowMs()));
  const popup = popups.find(({ id }) => !hidden.includes(id));
  if (popup === undefined) return null;
  const hide = () => setHidden((before) => [...before, popup.id]);
  return (
    <PopupDialog
      key={popup.id}
      {...popup}
      onClose={() => {
        closeInTab(popup.id);
        hide();
      }}
      onToday={() => {
        hideForToday(popup.id, browserNowMs());
        hide();
      }}
    />
  );
}
