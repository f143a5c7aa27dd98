import { limitUses } from "#api/platform/rate-limit/range-limit.ts";

/** Counts a member's file whatever its content. */
export const countImport = limitUses(
  {
    ofSubject: { name: "address.import.member", max: 20, seconds: 3600 },
    ofRange: { name: "address.import.range", max: 60, seconds: 3600 },
  },
  "file.too_many",
);
