import type { KnownBlock, PageBlock } from '@airway/contract/page-blocks';
import type { ReactNode } from 'react';
import { partId } from '../page-anchors.ts';
import { FactsPart } from './facts-part.tsx';
import { FigurePart } from './figure-part.tsx';
import { isTitled, PartFrame } from './part-frame.tsx';
import { PeoplePart } from './people-part.tsx';
import { PlacesPart, type PlacesPartProps } from './places-part.tsx';
import { type Booths, PlanPart } from './plan-part.tsx';
import { SignaturesPart } from './signatures-part.tsx';
import { TopicsPart } from './topics-part.tsx';
import { WrittenText } from './written-text.tsx';
import { YearsPart, type YearsPartProps } from './years-part.tsx';

export interface KnownContent extends Partial<Record<KnownBlock, ReactNode>> {
  booths?: Booths | undefined;
}

export interface PagePartProps
  extends Pick<YearsPartProps, 'archiveOf'>,
    Pick<PlacesPartProps, 'venue' | 'streets'> {
  part: PageBlock;
  index: number;
  /** Content of the parts that show data of the site; missing or null while there is none. */
  known?: KnownContent | undefined;
  /** The part begins a letter. */
  isLetter?: boolean;
}

/** Checks whether a part has content. */
function isFilled({ part, known }: PagePartProps): boolean {
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
    case 'plan':
      return part.areas.length > 0;
    case 'topics':
      return part.topics.length > 0;
    // Drawn on the maps of the places.
    case 'streets':
      return false;
    case 'programme':
    case 'rooms':
    case 'fees':
      return Boolean(known?.[part.kind]);
  }
}

function contentOf({ part, index, archiveOf, venue, streets, known, isLetter }: PagePartProps): ReactNode {
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
      return <PlacesPart part={part} venue={venue} streets={streets} />;
    case 'plan':
      return <PlanPart {...part} booths={known?.booths} />;
    case 'topics':
      return <TopicsPart part={part} index={index} />;
    case 'programme':
    case 'rooms':
    case 'fees':
      return known?.[part.kind];
    case 'streets':
      return null;
  }
}

/** A part of a page; nothing if it is empty. */
export function PagePart(props: PagePartProps) {
  const { part, index } = props;
  if (!isFilled(props)) return null;
  return (
    <PartFrame id={partId(index)} title={part.title}>
      {contentOf(props)}
    </PartFrame>
  );
}
