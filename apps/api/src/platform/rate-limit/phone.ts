import { subjectHash } from "./subject-hash.ts";

/** Ignores what is not a digit; null without digits. */
export function phoneHash(ctx: Parameters<typeof subjectHash>[0], phone: string): Buffer | null {
  const digits = phone.replace(/\D/g, "");
  return digits === "" ? null : subjectHash(ctx, "phone", digits);
}
