import type { PostalAddress } from "@noren/contract/delivery/postal.ts";

/** What stands behind a postal code; the sentence for the field where nothing does. */
export type FoundAddresses = { towns: PostalAddress[]; problem: string | null };

/**
 * Help at a postal code. One code may have several towns: radios `town` and the button `intent=town`; the button
 * `intent=postal` finds them. With script a choice fills the fields.
 */
export type PostalHelp = {
  towns: { label: string; value: string }[];
  chooseTown: (value: string) => void;
  isFinding: boolean;
};
