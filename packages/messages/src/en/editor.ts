export default {
  'editor.toolbar': 'Text formatting',
  'editor.tableToolbar': 'Table',
  'editor.apply': 'Apply',

  'editor.tool.heading2': 'Heading',
  'editor.tool.heading3': 'Subheading',
  'editor.tool.heading4': 'Small heading',
  'editor.tool.bold': 'Bold',
  'editor.tool.italic': 'Italic',
  'editor.tool.underline': 'Underline',
  'editor.tool.strike': 'Strikethrough',
  'editor.tool.link': 'Link',
  'editor.tool.bulletList': 'List',
  'editor.tool.orderedList': 'Numbered list',
  'editor.tool.deeper': 'Indent',
  'editor.tool.higher': 'Outdent',
  'editor.tool.blockquote': 'Quote',
  'editor.tool.picture': 'Picture',
  'editor.tool.video': 'Video',
  'editor.tool.table': 'Table',
  'editor.tool.horizontalRule': 'Line',
  'editor.tool.undo': 'Undo',
  'editor.tool.redo': 'Redo',

  'editor.table.addRow': 'Add row',
  'editor.table.addColumn': 'Add column',
  'editor.table.deleteRow': 'Delete row',
  'editor.table.deleteColumn': 'Delete column',
  'editor.table.merge': 'Merge cells',
  'editor.table.split': 'Split cell',
  'editor.table.headerRow': 'Header row',
  'editor.table.headerColumn': 'Header column',
  'editor.table.delete': 'Delete table',

  'editor.link.title': 'Link',
  'editor.link.href': 'Address',
  'editor.link.hint': 'A web address that starts with https://, an e-mail address or a telephone number.',
  'editor.link.remove': 'Remove link',

  'editor.picture.title': 'About the picture',
  'editor.picture.alt': 'Text alternative',
  'editor.picture.altHint':
    'Read aloud to people who cannot see the picture. Example: A hand with a laryngoscope',
  'editor.picture.altMissing': 'Say in one sentence what the picture shows.',
  'editor.picture.caption': 'Caption below the picture',

  'editor.video.title': 'Video',
  'editor.video.address': 'Address of the video',
  'editor.video.hint': 'Paste an address that you copied from YouTube or Vimeo.',
  'editor.video.name': 'Title of the video',
  'editor.video.unknown':
    'This is not the address of a video on YouTube or Vimeo. Please copy the address of its page again.',

  'editor.failed.plain': 'The editor could not be loaded. You can write without formatting for now.',
  'editor.failed.text':
    'The editor could not be loaded. Please check your connection and open the page again.',
};
