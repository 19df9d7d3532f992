/** The module or the messages of a route failed to load. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError';

  constructor(screen: string, cause: unknown) {
    super(`The screen ${screen} could not be loaded`, { cause });
  }
}
