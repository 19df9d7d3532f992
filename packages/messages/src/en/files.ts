import type ko from '../ko/files.ts';

export default {
  'files.upload.choose': 'Choose files',
  'files.upload.hint':
    '{most, plural, one {One file of up to {size}} other {Up to # files of {size} each}} ({endings}).',
  'files.upload.sending': 'Uploading {percent}%',
  'files.upload.judging': 'Checking',
  'files.upload.done': 'Uploaded',
  'files.upload.retry': 'Upload again',
  'files.upload.retryNamed': 'Upload again: {name}',
  'files.upload.stop': 'Stop',
  'files.upload.stopNamed': 'Stop: {name}',
  'files.upload.remove': 'Remove',
  'files.upload.removeNamed': 'Remove: {name}',
  'files.upload.news.began': 'Uploading {name}.',
  'files.upload.news.done': '{name} has been uploaded.',
  'files.upload.news.failed': '{name} could not be uploaded. {reason}',
  'files.upload.news.removed': '{name} has been removed.',
  'files.upload.news.moved': '{name} is number {place} now.',
  'files.upload.tooMany': 'No more than {most} files are possible. Please remove another one first.',
  'files.upload.type': 'Files of this kind cannot be uploaded. Please save it as one of these: {endings}',
  'files.upload.tooLarge': 'The file is too large. Please make it smaller than {size}, or split it.',
  'files.upload.empty': 'The file is empty. Please check it.',
  'files.upload.lost': 'The connection was lost. Please check it and upload the file again.',
  'files.upload.unfinished':
    'Some files have not been uploaded. Please wait for them, or remove those that failed.',
} satisfies Record<keyof typeof ko, string>;
