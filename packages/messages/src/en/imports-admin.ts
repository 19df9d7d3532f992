export default {
  'imports.audit.import.run': 'File imported',
  'imports.audit.import.undone': 'Import undone',
  'imports.audit-sentence.import.run': '{actor} imported the file “{subject}”.',
  'imports.audit-sentence.import.undone': '{actor} undid the import of the file “{subject}”.',
  'imports.audit-detail.kind': 'Kind',
  'imports.audit-detail.kind.programme': 'Programme',
  'imports.audit-detail.kind.alumni': 'Address book',
  'imports.audit-detail.kind.settlement': 'Settlement file',
  'imports.audit-detail.kind.dues': 'Dues list',
  'imports.audit-detail.new': 'New',
  'imports.audit-detail.changed': 'Changed',
  'imports.audit-detail.unchanged': 'Unchanged',
  'imports.audit-detail.refused': 'Left out',
  'imports.audit-subject.import': 'Import',
  'imports.admin.reasons': 'To correct',

  'imports.admin.file.password':
    'The file has a password. Remove it in Excel, save the file and send it again.',
  'imports.admin.file.oldFormat':
    'This is the old format (.xls). Save it as .xlsx in Excel and send it again.',
  'imports.admin.file.macros': 'The file has macros. Save it as .xlsx without macros and send it again.',
  'imports.admin.file.damaged':
    'The file cannot be read. Open it in Excel, save it as .xlsx and send it again.',
  'imports.admin.file.tooLarge':
    'The file holds too much. Copy the rows and columns you need into a new file.',
  'imports.admin.file.tooManyRows': 'Up to {maximum} rows are imported at once. Split the file.',
  'imports.admin.file.tooManyColumns': 'Up to {maximum} columns are read. Keep only those you need.',
  'imports.admin.file.longRow':
    'Row {line} has more than {maximum} letters. Shorten it, or delete columns you do not need.',
  'imports.admin.file.tooSlow':
    'The file takes too long to read. Copy the rows and columns you need into a new file.',
  'imports.admin.file.merged': 'Too many cells are merged ({places}). Unmerge them and fill in each cell.',
  'imports.admin.file.empty':
    'There is nothing below the headings. Put the content into the rows below them.',
  'imports.admin.file.noHeadings': 'Row {line} is empty. Choose the row that has the headings.',
  'imports.admin.file.encoding':
    'Row {line} has letters that cannot be read. Save the file as .xlsx or as CSV in UTF-8.',
  'imports.admin.file.quotes':
    'Row {line} has an unmatched quotation mark. Correct it, or save the file as .xlsx.',

  'imports.admin.cell.error': 'The formula has an error. Type the value.',
  'imports.admin.cell.noValue':
    'The formula has no result. Type the value, or open the file in Excel and save it again.',
  'imports.admin.cell.day': '“{text}” is no date. Write it like 2027-03-20.',
  'imports.admin.cell.time': '“{text}” is no time of day. Write it like 09:30.',
  'imports.admin.cell.choice': '“{text}” is not one of the choices.',

  'imports.admin.problem.missing':
    'A column that is needed was not found: {columns}. Choose the row of the headings again, or choose the column below.',
  'imports.admin.read': 'What was read',
  'imports.admin.read.unsure':
    'No heading is known for sure, so row {row} was taken for the headings. If they are elsewhere, choose their row.',
  'imports.admin.read.sheets': '“{sheet}” was read, one of {count} sheets.',
  'imports.admin.read.otherTable':
    'Another table begins in row {row}; nothing below was read. To import it as well, send the file again and choose row {row} as the headings.',
  'imports.admin.read.repeated': 'Rows that repeat the headings were skipped: {rows}.',
  'imports.admin.read.remarks': 'Rows with titles, sums or remarks were skipped: {rows}.',
  'imports.admin.read.filled': 'The text of merged cells was filled into {count} cells below them.',
  'imports.admin.headings': 'Choose the sheet and the row of the headings',
  'imports.admin.headings.hint': 'The file is read again with the headings from that row.',
  'imports.admin.headings.sheet': 'Sheet',
  'imports.admin.headings.row': 'Row of the headings',
  'imports.admin.headings.option': 'Row {row}: {text}',
  'imports.admin.headings.found': 'Find automatically',
  'imports.admin.headings.send': 'Read again',

  'imports.admin.mended': 'Put right while reading',
  'imports.admin.mended.zero': '{heading}: the leading 0 was put back in {count}.',
  'imports.admin.mended.country': '{heading}: the country code 82 became 0 in {count}.',
  'imports.admin.mended.day': '{heading}: {count} plain numbers were read as days.',
  'imports.admin.mended.time': '{heading}: {count} were read as times like 09:30.',
  'imports.admin.mended.width': 'Full-width digits and signs became plain ones in {count} cells.',
  'imports.admin.mended.hidden': 'Special spaces and invisible characters were removed from {count} cells.',
  'imports.admin.mended.composed': 'Hangul in separate letters was put together in {count} cells.',

  'imports.admin.problem.failed': 'It could not be finished. Nothing was changed; please try again.',
  'imports.admin.problem.wentOn': 'It has moved on meanwhile. Load the page again.',
  'imports.admin.problem.hasRefused':
    'Some rows must be corrected first. Correct the file and send it again.',
  'imports.admin.problem.nothing': 'Nothing would change.',
  'imports.admin.problem.overtaken':
    'Somebody made changes after the preview, so the rows were compared again. Check the result, then import.',
  'imports.admin.problem.editedSince':
    'Changed after the import, so it cannot be undone: {names} ({count} in all).',
  'imports.admin.problem.noLongerFits':
    '“{name}” no longer fits the days, rooms and people, so it cannot be undone.',
  'imports.admin.problem.forgotten': 'After 90 days it cannot be undone.',
  'imports.admin.problem.noRows': 'There are no rows to download.',

  'imports.screen.alumni': 'Import alumni',
  'imports.act.alumni': 'Import alumni from a spreadsheet',
  'imports.act.alumni.words': '동문, 엑셀, 업로드, 올리기, alumni, excel, upload, import',
  'imports.act.programme': 'Import the programme from a spreadsheet',
  'imports.act.programme.words':
    '프로그램, 세션, 시간표, 엑셀, 업로드, 올리기, programme, excel, upload, import',
  'imports.act.dues': 'Import the dues list from a spreadsheet',
  'imports.act.dues.words': '회원, 회비, 명부, 엑셀, 업로드, 올리기, members, dues, excel, upload, import',
  'imports.act.settlement': 'Import a settlement file',
  'imports.act.settlement.words': '정산, 카드사, 엑셀, 업로드, settlement, payout, excel, upload, import',
  'imports.admin.alumni.lead':
    'Adds and changes alumni from a file of Excel or CSV. What is imported is for staff only until its person shows it.',
  'imports.screen.dues': 'Import a dues list',
  'imports.admin.dues.lead':
    'Imports the list of members who paid their dues (Excel, CSV): name, licence number or e-mail, and year. A row without a year is of the year that applies. Members who are not in the file stay.',
  'imports.screen.bankStatement': 'Import a bank statement',
  'imports.admin.bankStatement.lead':
    'Imports the deposits of a statement of your bank (Excel, CSV). Balances, account numbers and withdrawals are not stored. Rows that were imported before count once.',
  'imports.screen.settlement': 'Import settlement files',
  'imports.admin.settlement.lead':
    'Imports the settlement list (Excel, CSV) from the gateway’s merchant pages and compares its days. Card numbers and names are not stored. The same file again changes nothing.',
  'imports.screen.programme': 'Import the programme',
  'imports.admin.programme.lead':
    'Adds and changes sessions and talks from a file of Excel or CSV. Days and rooms must be in the programme first; people who are not can be added by the import.',
  'imports.admin.send': 'Choose a file',
  'imports.admin.send.hint':
    '.xlsx, .csv or .txt up to 10 MB; a file that was downloaded here and edited will do. Nothing changes until you import it.',
  'imports.admin.sending': 'Sending the file',
  'imports.admin.ending': 'Choose an .xlsx or .csv file. Other formats can be saved as .xlsx in Excel.',
  'imports.admin.large': 'The file is larger than 10 MB. Copy the rows and columns you need into a new file.',
  'imports.admin.file': 'File',
  'imports.admin.state': 'Status',
  'imports.admin.createdAt': 'Sent',
  'imports.admin.runAt': 'Imported',
  'imports.admin.undoneAt': 'Undone',
  'imports.admin.counts': 'Rows that change something',
  'imports.admin.counts.cell': '{added} new, {changed} changed',
  'imports.admin.empty': 'No file was imported yet.',
  'imports.admin.state.reading': 'Reading',
  'imports.admin.state.unreadable': 'Not readable',
  'imports.admin.state.read': 'Columns to confirm',
  'imports.admin.state.checking': 'Comparing',
  'imports.admin.state.checked': 'Not imported yet',
  'imports.admin.state.running': 'Importing',
  'imports.admin.state.done': 'Imported',
  'imports.admin.state.undoing': 'Undoing',
  'imports.admin.state.undone': 'Undone',
  'imports.admin.progress': '{label}: {done} of {total}',
  'imports.admin.rows': 'Rows',
  'imports.admin.sheet': 'Sheet',
  'imports.admin.encoding': 'Encoding',
  'imports.admin.back': 'Files',
  'imports.admin.map': 'Columns',
  'imports.admin.map.hint':
    'Check which column of the file is which. It is remembered for the next file. What has no column stays as it is.',
  'imports.admin.map.none': 'None',
  'imports.admin.check': 'Preview',
  'imports.admin.preview': 'What each row does',
  'imports.admin.row': 'Row',
  'imports.admin.outcome': 'Result',
  'imports.admin.content': 'Content',
  'imports.admin.outcome.all': 'All {count}',
  'imports.admin.outcome.new': 'New {count}',
  'imports.admin.outcome.changed': 'Changed {count}',
  'imports.admin.outcome.unchanged': 'Unchanged {count}',
  'imports.admin.outcome.refused': 'To correct {count}',
  'imports.admin.outcome.one.new': 'New',
  'imports.admin.outcome.one.changed': 'Changed',
  'imports.admin.outcome.one.unchanged': 'Unchanged',
  'imports.admin.outcome.one.refused': 'To correct',
  'imports.admin.download': 'Download the file with what to correct',
  'imports.admin.noRows': 'There are no such rows.',
  'imports.admin.run': 'Import',
  'imports.admin.map.unused': 'Columns that are not imported: {headings}. What they say is not kept.',
  'imports.admin.counts.leftOut': '{taken} of {total} rows imported, {refused} left out',
  'imports.admin.refused':
    'Rows to correct: {count}. Download the file with what to correct, correct it and send it again.',
  'imports.admin.leaveOut.text':
    'You can also leave out the {refused} rows to correct and import the others now. The rows that were left out can still be downloaded afterwards, with what to correct.',
  'imports.admin.leaveOut': 'Import the other {count} rows',
  'imports.admin.broughtIn': '{taken, plural, one {# row was} other {# rows were}} imported.',
  'imports.admin.leftOut':
    '{taken} of {total} rows were imported and {refused} left out. Download these, correct them and send them again.',
  'imports.admin.leftOut.download': 'Download the rows that were left out',
  'imports.admin.newPeople': 'People who are not in the programme: {count}',
  'imports.admin.newPeople.made': 'People to add: {count}',
  'imports.admin.newPeople.one': '{name} ({rows, plural, one {# row} other {# rows}})',
  'imports.admin.newPeople.near':
    '{name} ({rows, plural, one {# row} other {# rows}}) – check that this is not a misspelling of “{near}”.',
  'imports.admin.newPeople.box': 'Add these people',
  'imports.admin.newPeople.hint':
    'If you do not, the rows that name them have to be corrected. Added people are in the draft of the programme; nobody sees them on the site until it is published.',
  'imports.admin.newPeople.send': 'Compare again',
  'imports.admin.undo': 'Undo',
  'imports.admin.undo.title': 'Undo {file}',
  'imports.admin.undo.text':
    'Takes back all that this file added and changed. If somebody changed any of it since, nothing is undone.',
};
