/**
 * On exit, Node waits for all handles to close, and sometimes hangs with a busy core (`Environment::CleanupHandles` of
 * 24.21, after broken connections). The results are reported by then, so the process exits without waiting. Registered
 * late, this listener runs after the test runner's own.
 */
process.once('beforeExit', () => {
  process.on('exit', () => process.exit());
});
