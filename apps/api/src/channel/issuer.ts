import { formatPostalCode } from "@noren/contract/delivery/address.ts";
import type { Channel } from "./channel-types.ts";

/** Issuer of a document, as stored when it was issued. */
export type Issuer = {
  name: string;
  /** The letter T and 13 digits; null if the issuer is not registered. */
  registration_number: string | null;
  lines: string[];
};

/** Issuer of a channel's documents: the company of its profile, by default the channel's name. */
export function issuerOf({ name, profile, settings }: Pick<Channel, "name" | "profile" | "settings">): Issuer {
  const registration_number = settings["DOCUMENT.REGISTRATION_NUMBER"];
  const { company } = profile;
  if (!company) return { name, registration_number, lines: [] };
  const lines = [
    company.name && name,
    company.postal_code && `〒${formatPostalCode(company.postal_code)}`,
    company.address,
    company.phone_number && `電話 ${company.phone_number}`,
    company.email,
  ];
  return {
    name: company.name || name,
    registration_number,
    lines: lines.filter((line): line is string => Boolean(line)),
  };
}
