export default {
  'imports.audit.import.run': 'File imported',
  'imports.audit.import.undone': 'Import undone',
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
  'imports.admin.file.merged': 'Some cells are merged ({places}). Unmerge them and fill in each cell.',
  'imports.admin.file.empty':
    'There is nothing below the headings. Put the headings into the first row and the content below.',
  'imports.admin.file.repeatedHeading':
    'The heading “{heading}” is there twice (columns {columns}). Rename or delete one of them.',
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
  'imports.admin.alumni.lead':
    'Adds and changes alumni from a file of Excel or CSV. What is imported is for staff only until its person shows it.',
  'imports.screen.programme': 'Import the programme',
  'imports.admin.programme.lead':
    'Adds and changes sessions and talks from a file of Excel or CSV. Days, rooms and people must be in the programme first.',
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
  'imports.admin.map.unused': 'Columns that are not used: {headings}',
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
  'imports.admin.undo': 'Undo',
  'imports.admin.undo.title': 'Undo {file}',
  'imports.admin.undo.text':
    'Takes back all that this file added and changed. If somebody changed any of it since, nothing is undone.',
};
