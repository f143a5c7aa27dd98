import { policyNames, type PolicyName } from "@noren/contract/content/reserved-paths.ts";
import * as z from "zod/mini";
import { versionAt, type Versions } from "./layouts.ts";

/** Fields of a static page besides title and text. */
export const staticPageFields = z.object({
  /** Meta description, for search engines. */
  description: z._default(z.string().check(z.maxLength(200)), ""),
});

/** A policy that the owner has written as a static page, in Markdown. */
export type OwnText = { title: string; description: string; source: string };
export type OwnTexts = Partial<Record<PolicyName, OwnText>>;

export function ownTextsAt({ texts }: { texts: Versions<OwnText> }, now: Date): OwnTexts {
  const own: OwnTexts = {};
  for (const name of policyNames) {
    const text = versionAt(texts, name, now);
    if (text) own[name] = text;
  }
  return own;
}
