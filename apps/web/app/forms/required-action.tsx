import type { ErrorCode } from '@airway/contract';
import { settingsPath } from '../platform/account-path.ts';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { LinkButton } from '../ui/button.tsx';

/** Pages for steps that the server requires before it accepts other requests. */
const places = {
  PASSWORD_CHANGE_REQUIRED: settingsPath,
  SECOND_FACTOR_SETUP_REQUIRED: '/Admin/Security',
} as const;

type RequiredCode = keyof typeof places;

export const isRequiredAction = (code: ErrorCode | undefined): code is RequiredCode =>
  code !== undefined && Object.hasOwn(places, code);

/** Links to the page of the required step. */
export function RequiredAction({ code }: { code: RequiredCode }) {
  const say = useSay();
  const pathTo = usePathTo();
  return <LinkButton href={pathTo(places[code])}>{say(`errors.action.${code}`)}</LinkButton>;
}
