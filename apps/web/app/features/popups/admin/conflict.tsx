import type { PopupDetail } from '@airway/contract/popups-admin';
import { locales } from '@airway/contract/rules';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { DocumentText } from '../../../platform/document-text.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';

interface Props {
  /** The stored pop-up. */
  popup: PopupDetail;
  imageAddress(fileId: string): string;
  onReplace(): void;
}

export function Conflict({ popup, imageAddress, onReplace }: Props) {
  const say = useSay();
  const locale = useLocale();
  const { title, text, link, place, startsAt, endsAt, position } = popup;
  const particulars = {
    link: link || say('console.none'),
    place: say(`popups.admin.place.${place}`),
    startsAt: formatInstant(locale, startsAt),
    endsAt: formatInstant(locale, endsAt),
    position: String(position),
  };
  return (
    <ConflictNotice
      title={say('popups.admin.overtaken.title')}
      text={say('popups.admin.overtaken.text')}
      replace={say('popups.admin.overtaken.replace')}
      onReplace={onReplace}
      theirs={say('popups.admin.overtaken.theirs')}
      isOpen
    >
      {locales.map((language) => {
        const shownText = text[language];
        return (
          shownText && (
            <div key={language} lang={language}>
              <p>
                <strong>{title[language]}</strong>
              </p>
              <DocumentText document={shownText} below={2} imageAddress={imageAddress} />
            </div>
          )
        );
      })}
      <ul>
        {(['link', 'place', 'startsAt', 'endsAt', 'position'] as const).map((name) => (
          <li key={name}>
            {say(`popups.admin.${name}`)}: {particulars[name]}
          </li>
        ))}
      </ul>
    </ConflictNotice>
  );
}
