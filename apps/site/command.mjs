// Plain JavaScript, so that an older Node can say what is missing instead of stumbling over TypeScript.
const neededMajor = 24;
const programs = {
  start: 'start',
  dev: 'dev',
  reset: 'reset',
  doctor: 'doctor',
  rehearse: 'rehearse',
  archive: 'archive',
  'archive:samples': 'archive-samples',
  'archive:verify': 'archive-verify',
  backup: 'backup',
  restore: 'restore',
  'staff:create': 'operate',
  'edition:import': 'operate',
  'sessions:end': 'operate',
  'mails:hold': 'operate',
  'mails:sent': 'operate',
  'mails:send-again': 'operate',
  'verify-audit': 'operate',
  'payments:compare': 'operate',
  'presence:replay': 'operate',
  migrate: 'operate',
};
const [, , command] = process.argv;

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  process.stderr.write(
    `This needs Node ${neededMajor} and runs on ${process.versions.node}: run npm ci, which brings it, then npm ${command}.\n`,
  );
  process.exit(1);
}
if (!Object.hasOwn(programs, command)) {
  process.stderr.write(`The command is one of ${Object.keys(programs).join(', ')}.\n`);
  process.exit(1);
}
if (command === 'start') goOnWithLessRoom();
// From the second start on nothing is stripped of its types or compiled anew: a sixth of the start less.
const { enableCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/airway`);
await import(command === 'start' ? await findServer() : `./src/${programs[command]}.ts`);

/**
 * V8 reserves room for new objects that a site at rest does not need, and glibc keeps freed memory for each thread.
 * Both are settled before a program's first line, so this process goes on as the same program with other settings.
 */
function goOnWithLessRoom() {
  const { execve, platform, execPath, execArgv, argv, env } = process;
  const isSettled = [...execArgv, env.NODE_OPTIONS].some((option) => option?.includes('semi-space-size'));
  if (execve === undefined || platform === 'win32' || isSettled) return;
  execve(execPath, [execPath, '--max-semi-space-size=8', ...execArgv, ...argv.slice(1)], {
    MALLOC_ARENA_MAX: '2',
    ...env,
  });
}

async function findServer() {
  const server = await import('./src/server-bundle.ts');
  const { href } = await server.findServer(`${import.meta.dirname}/../..`, (text) =>
    process.stderr.write(text),
  );
  return href;
}
