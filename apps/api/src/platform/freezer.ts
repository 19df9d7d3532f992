/** Makes the archive of an edition, in a program of its own. */
export interface Freezer {
  /**
   * @returns the hash of the archive's manifest (SHA-256, hexadecimal)
   * @throws Error – the program's sentence, which says what to do
   */
  freeze(year: number): Promise<{ manifestHash: string; pageCount: number }>;
}
