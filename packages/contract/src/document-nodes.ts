export type DocumentMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string } };

export interface DocumentText {
  type: 'text';
  text: string;
  marks?: DocumentMark[];
}

/** Inline nodes. */
export type DocumentInline = DocumentText | { type: 'hardBreak' };

export interface DocumentParagraph {
  type: 'paragraph';
  content?: DocumentInline[];
}

export interface DocumentHeading {
  type: 'heading';
  attrs: { level: 2 | 3 | 4 };
  content?: DocumentInline[];
}

/**
 * A picture, named by file id and never by address. `width` and `height` in pixels reserve its space while it loads.
 */
export interface DocumentImage {
  type: 'image';
  attrs: { fileId: string; alt: string; caption?: string; width?: number; height?: number };
}

export const videoProviders = ['youtube', 'vimeo'] as const;
export type VideoProvider = (typeof videoProviders)[number];
/** Format of video ids per provider. */
export const videoIds: Record<VideoProvider, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{5,12}$/ };

/** A video, named by its id at the provider and never by address. */
export interface DocumentVideo {
  type: 'video';
  attrs: { provider: VideoProvider; id: string; title?: string };
}

export interface DocumentListItem {
  type: 'listItem';
  content: DocumentTextBlock[];
}

export type DocumentList =
  | { type: 'bulletList'; content: DocumentListItem[] }
  | { type: 'orderedList'; attrs?: { start?: number }; content: DocumentListItem[] };

export type DocumentTextBlock = DocumentParagraph | DocumentList;

export interface DocumentQuote {
  type: 'blockquote';
  content: DocumentTextBlock[];
}

export interface DocumentCell {
  type: 'tableCell' | 'tableHeader';
  attrs?: { colspan?: number; rowspan?: number };
  content: (DocumentTextBlock | DocumentImage)[];
}

export interface DocumentRow {
  type: 'tableRow';
  content: DocumentCell[];
}

export interface DocumentTable {
  type: 'table';
  content: DocumentRow[];
}

export type DocumentBlock =
  | DocumentTextBlock
  | DocumentHeading
  | DocumentQuote
  | DocumentTable
  | DocumentImage
  | DocumentVideo
  | { type: 'horizontalRule' };

/** Rich text: ProseMirror JSON with allowed nodes, marks and attributes only. */
export interface DocumentRoot {
  type: 'doc';
  content: DocumentBlock[];
}

export type DocumentNode =
  | DocumentRoot
  | DocumentBlock
  | DocumentListItem
  | DocumentRow
  | DocumentCell
  | DocumentInline;
