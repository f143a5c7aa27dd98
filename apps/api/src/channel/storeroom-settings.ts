/** Work of the storeroom: what one day holds, and how long a parcel takes. */
export const storeroomSettings = {
  "STOREROOM.MINUTES_PER_DAY": { type: "number", fallback: 240 as number, isPublic: false, min: 0, max: 10_000 },
  /** Minutes for a parcel with wrapping or noshi, and for any other one. */
  "STOREROOM.MINUTES_WRAPPED": { type: "number", fallback: 6 as number, isPublic: false, min: 0, max: 240 },
  "STOREROOM.MINUTES_PLAIN": { type: "number", fallback: 2 as number, isPublic: false, min: 0, max: 240 },
} as const;
