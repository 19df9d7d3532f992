import { GlobalRegistrator } from '@happy-dom/global-registrator';
import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
  var happyDOM: DetachedWindowAPI;
}

const url = 'http://airway.test/Admin';
GlobalRegistrator.register({ url });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** Removes what the test file before left in the window. A download has changed the address. */
export function emptyWindow(): void {
  localStorage.clear();
  sessionStorage.clear();
  happyDOM.setURL(url);
}
