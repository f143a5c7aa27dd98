import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";

/** Key of a link: an id with a MAC. `use` names the kind of link. */
export const signedId = (use: string, id: string, secret: Secret): string => `${id}.${sign(`${use}:${id}`, secret)}`;

/** The id of a key; undefined if it is forged. */
export function idSigned(use: string, key: string, secret: Secret): string | undefined {
  const [id = "", signature = "", ...more] = key.split(".", 3);
  return more.length === 0 && isSigned(signature, `${use}:${id}`, secret) ? id : undefined;
}
