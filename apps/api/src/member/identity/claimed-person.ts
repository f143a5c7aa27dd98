import { field } from "@noren/contract/platform/form/rules.ts";
import type { ProvedPerson } from "./identity-provider.ts";

type Claimed = Omit<ProvedPerson, "issuer" | "subject">;

const Email = field.email("メールアドレス");
const maxNameLength = 50;

/**
 * The usable parts of a provider's claims: an invalid address is left out, names become one line. A name without parts
 * is split at a space, since LINE and others return whatever their users call themselves.
 */
export function claimedPerson(claims: Record<string, unknown>): Claimed {
  const parsed = Email.safeParse(isAddressLike(claims.email) ? claims.email : "");
  const email = parsed.success ? parsed.data : "";
  const name = line(claims.name);
  const [first = "", ...rest] = name.split(" ");
  const split = rest.length === 1 ? { last: first, first: rest[0]! } : { last: "", first: "" };
  return {
    email,
    // Some providers send the text "true".
    is_email_verified: email !== "" && (claims.email_verified === true || claims.email_verified === "true"),
    last_name: line(claims.family_name) || split.last,
    first_name: line(claims.given_name) || split.first,
    name: email || name,
  };
}

/** The form's normaliser would drop invalid characters, and so make another address. */
const isAddressLike = (claim: unknown): claim is string =>
  typeof claim === "string" && claim.length <= 300 && !/[\p{C}\s]/u.test(claim);

function line(claim: unknown): string {
  if (typeof claim !== "string") return "";
  const text = claim
    .slice(0, 4 * maxNameLength)
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, " ");
  return [...text.trim()].slice(0, maxNameLength).join("");
}
