/** Work of the storeroom: what one day holds, how long a parcel takes, and when stock is running out. */
export const storeroomSettings = {
  "STOREROOM.MINUTES_PER_DAY": { type: "number", fallback: 240 as number, isPublic: false, min: 0, max: 10_000 },
  /** Minutes for a parcel with wrapping or noshi, and for any other one. */
  "STOREROOM.MINUTES_WRAPPED": { type: "number", fallback: 6 as number, isPublic: false, min: 0, max: 240 },
  "STOREROOM.MINUTES_PLAIN": { type: "number", fallback: 2 as number, isPublic: false, min: 0, max: 240 },
  /** Pieces from which down a variant without a limit of its own is running out. */
  "STOCK.WARN_AT": { type: "number", fallback: 3 as number, isPublic: false, min: 0, max: 1_000_000 },
} as const;
