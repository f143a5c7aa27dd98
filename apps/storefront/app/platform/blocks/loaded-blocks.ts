/** Markup of later blocks that this document has loaded, by address: it is not requested again (CAT-08). */
const loaded = new Map<string, string>();
const maxLoaded = 20;

export const loadedBlock = (address: string): string | undefined => loaded.get(address);

export function keepBlock(address: string, html: string): void {
  if (loaded.size >= maxLoaded) loaded.clear();
  loaded.set(address, html);
}

/** What was seen has changed, or another person uses this browser. */
export const forgetBlocks = (): void => loaded.clear();
