export type Random = () => number;

/** The same seed gives the same numbers on every machine (mulberry32 over a 32-bit FNV-1a of the seed). */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, low: number, high: number) => low + (high - low) * random();
export const pick = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
