import type { RichDocument } from '@airway/contract/document';
import { RichText } from '../ui/rich-text.tsx';
import { videoProviderName } from '../ui/rich-text-video.tsx';
import { fileAddress } from './file-address.ts';
import { useSay } from './messages.ts';

interface DocumentTextProps {
  document: RichDocument;
  /** Level of the heading above the text; default 1. */
  below?: 1 | 2 | 3;
  /** Sets the first lines in the serif font. */
  isLetter?: boolean;
  isByMembers?: boolean;
  /** Returns the address of an image; default: the public files of the site. */
  imageAddress?: (fileId: string) => string;
}

/** Renders rich text. A page that uses it needs the content policy `video` in its handle. */
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
