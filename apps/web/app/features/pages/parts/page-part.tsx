import type { PageBlock } from '@airway/contract/page-blocks';
import type { ReactNode } from 'react';
import { partId } from '../page-anchors.ts';
import { FactsPart } from './facts-part.tsx';
import { FigurePart } from './figure-part.tsx';
import { isTitled, PartFrame } from './part-frame.tsx';
import { PeoplePart } from './people-part.tsx';
import { PlacesPart, type PlacesPartProps } from './places-part.tsx';
import { SignaturesPart } from './signatures-part.tsx';
import { TopicsPart } from './topics-part.tsx';
import { WrittenText } from './written-text.tsx';
import { YearsPart, type YearsPartProps } from './years-part.tsx';

export interface PagePartProps extends Pick<YearsPartProps, 'archiveOf'>, Pick<PlacesPartProps, 'venue'> {
  part: PageBlock;
  index: number;
  /** The part begins a letter. */
  isLetter?: boolean;
}

/** Checks whether a part has content. */
function isFilled(part: PageBlock): boolean {
  switch (part.kind) {
    case 'text':
      return part.body.ko !== null || part.body.en !== null;
    case 'picture':
      return part.picture !== null;
    case 'signatures':
    case 'people':
      return part.people.length > 0;
    case 'facts':
      return part.facts.length > 0;
    case 'years':
      return part.years.length > 0;
    case 'places':
      return part.places.length > 0;
    case 'topics':
      return part.topics.length > 0;
  }
}

function contentOf({ part, index, archiveOf, venue, isLetter }: PagePartProps): ReactNode {
  switch (part.kind) {
    case 'text':
      return (
        <WrittenText text={part.body} below={isTitled(part.title) ? 2 : 1} isLetter={isLetter === true} />
      );
    case 'picture':
      return <FigurePart {...part} />;
    case 'signatures':
      return <SignaturesPart {...part} />;
    case 'facts':
      return <FactsPart {...part} />;
    case 'people':
      return <PeoplePart {...part} />;
    case 'years':
      return <YearsPart part={part} archiveOf={archiveOf} />;
    case 'places':
      return <PlacesPart part={part} venue={venue} />;
    case 'topics':
      return <TopicsPart part={part} index={index} />;
  }
}

/** A part of a page; nothing if it is empty. */
export function PagePart(props: PagePartProps) {
  const { part, index } = props;
  if (!isFilled(part)) return null;
  return (
    <PartFrame id={partId(index)} title={part.title}>
      {contentOf(props)}
    </PartFrame>
  );
}
