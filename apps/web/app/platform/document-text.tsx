import type { RichDocument } from '@airway/contract/document';
import { RichText } from '../ui/rich-text.tsx';
import { videoProviderName } from '../ui/rich-text-video.tsx';
import { fileAddress } from './file-address.ts';
import { useSay } from './messages.ts';

export interface DocumentTextProps {
  document: RichDocument;
  /** The level of the heading that the text stands beneath: 1 where it is left out. */
  below?: 1 | 2 | 3;
  /** Opens in the serif. */
  isLetter?: boolean;
  isByMembers?: boolean;
  /** Where its pictures lie; with the files of the site unless it is said. */
  imageAddress?: (fileId: string) => string;
}

/** What people wrote. A page that shows it has the content policy `video` in its handle. */
export function DocumentText(props: DocumentTextProps) {
  const say = useSay();
  return (
    <RichText
      imageAddress={fileAddress}
      {...props}
      words={{
        table: (number) => say('ui.document.table', { number }),
        video({ provider, title }) {
          const name = videoProviderName(provider);
          return {
            play: title ? say('ui.document.playNamed', { title }) : say('ui.document.play'),
            note: say('ui.document.provider', { name }),
          };
        },
      }}
    />
  );
}
