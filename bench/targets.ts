/** What the project wants to reach on 2 cores with everything on them; docs/performance.md says why. */
export const targets = {
  cachedShareOfBareHttp: 0.7,
  uncachedPerSecond: 700,
  uncachedP99Ms: 400,
  listShareOfDriver: 0.6,
  registrationsPerMinute: 5_000,
  registrationsPerMinuteAtSlowGateway: 3_000,
  ownPartP99Ms: 500,
  memoryMb: 215,
  secondStartMs: 2_000,
  scriptKib: { landing: 135, home: 135, registration: 155 },
  homeHtmlKb: 10,
  cssKib: 25,
  fontsKb: 400,
};
