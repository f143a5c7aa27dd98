import { limitUses } from "#api/platform/rate-limit/range-limit.ts";

/** Emails that a member resumes, by the link or in the member's area. Ending them is never refused. */
export const countResumed = limitUses({
  ofSubject: { name: "review-ask.member", max: 20, seconds: 3600 },
  ofRange: { name: "review-ask.address", max: 200, seconds: 3600 },
});
