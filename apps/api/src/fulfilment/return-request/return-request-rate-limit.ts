import { limitUses } from "#api/platform/rate-limit/range-limit.ts";

/** Return requests, refused ones included: each locks its order. The subject is the member, or a guest's order. */
export const countReturnRequest = limitUses({
  ofSubject: { name: "return-request.buyer", max: 20, seconds: 600 },
  ofRange: { name: "return-request.address", max: 200, seconds: 600 },
});
