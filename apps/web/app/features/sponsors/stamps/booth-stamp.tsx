import { stampsPath } from '@airway/contract/sponsor-stamps';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { useOwnStamps } from './own-stamps.ts';

/** Stamp state beside a booth's page. The page is the same for everyone, so the browser loads the state. */
export function BoothStamp({ editionId, sponsorId }: { editionId: string; sponsorId: string }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { own } = useOwnStamps(editionId);
  const at = own?.stamps.find((one) => one.sponsorId === sponsorId)?.stampedAt;
  return (
    <p>
      <span role="status">
        {own !== undefined &&
          (at === undefined
            ? say('sponsors.stamps.notYet')
            : say('sponsors.stamps.at', { at: formatInstant(locale, at) }))}
      </span>{' '}
      <Link href={pathTo(stampsPath)}>{say('sponsors.stamps.title')}</Link>
    </p>
  );
}
