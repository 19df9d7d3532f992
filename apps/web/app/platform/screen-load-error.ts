/** A screen's program or sentences did not arrive. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError';

  constructor(screen: string, cause: unknown) {
    super(`The screen ${screen} could not be loaded`, { cause });
  }
}
