declare module 'virtual:message-catalogs' {
  const catalogs: Record<'ko' | 'en', Record<string, Record<string, unknown>>>;
  export default catalogs;
}

declare module 'virtual:message-hashes' {
  const hashes: Record<string, string>;
  export default hashes;
}
